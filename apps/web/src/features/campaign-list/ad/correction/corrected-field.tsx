import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdText } from '../../../../data/ad-correction.ts'
import { packageUsesQuery } from '../../../../data/package-uses.ts'
import { useAccount } from '../../../../data/session.ts'
import { formatList } from '../../../../lib/format.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { isCounted, TextRoom } from '../../../../ui/text-room.tsx'
import { otherCampaigns } from './other-campaigns.ts'
import type { TextProblem } from './use-correction.ts'
import classes from './correction.module.css'

type Props = {
  readonly text: AdText
  readonly fileId: string
  /** Where whoever asked to correct begins to write. */
  readonly isFirst: boolean
  /** A text before it reaches as far, and says so. */
  readonly isReachTold: boolean
  readonly problem: TextProblem | null
  readonly onWrite: (content: string) => void
}

/** As many names as are read in a sentence. */
const mostNamed = 3
const longest = 5000

/** One text with its present value, and what else says it. */
export function CorrectedField({ text, fileId, isFirst, isReachTold, problem, onWrite }: Props) {
  const { t } = useTranslation()
  const { kind, content } = text
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const shared = {
    ref: field,
    label: t(($) => $.adCorrection.fields[kind]),
    value: content,
    maxLength: longest,
    dir: 'auto',
    error: problem && t(($) => $.adCorrection.problems[problem]),
  } as const
  return (
    <div className={classes.field}>
      {kind === 'body' ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={10}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        />
      ) : (
        <TextInput {...shared} onChange={({ currentTarget }) => onWrite(currentTarget.value)} />
      )}
      {isCounted(kind) && (
        <TextRoom
          of={kind}
          text={content}
          say={({ isOver, ...count }) => t(($) => $.adCorrection[isOver ? 'roomOver' : 'room'], count)}
        />
      )}
      {!isReachTold && <Reach text={text} fileId={fileId} />}
    </div>
  )
}

/** How far another text reaches: the ads of this campaign, and the campaigns that take it later. */
function Reach({ text, fileId }: Pick<Props, 'text' | 'fileId'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account } = useAccount()
  const { data, isError } = useQuery(packageUsesQuery(account, 'ad'))
  const names = otherCampaigns(data ?? [], text.packages, fileId)
  const named = names.slice(0, mostNamed)
  return (
    <p className={classes.reach}>
      {text.adCount === 1
        ? t(($) => $.adCorrection.alone)
        : t(($) => $.adCorrection.shared, { count: text.adCount })}{' '}
      {names.length > 0 &&
        t(($) => $.adCorrection.elsewhere, {
          count: names.length,
          names: formatList(named.length < names.length ? [...named, '…'] : named, language),
        })}
      {isError && t(($) => $.adCorrection.usesUnread)}
    </p>
  )
}
