import { Button, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { decideProposal, type Decision, type Proposal } from '../../data/proposals.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { Choice } from './use-choice.ts'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal; readonly account: string; readonly choice: Choice | null }
type Rest = NonNullable<Decision['rest']>

/** Yes or no, with a word; yes also to what is ticked alone. */
export function Deciding({ proposal, account, choice }: Props) {
  const { t } = useTranslation()
  const { id, hash, author, whyNot, lines } = proposal
  const [note, setNote] = useState('')
  const [rest, setRest] = useState<Rest>('open')
  const decide = useAction(decideProposal(account, id), {
    onError: tellFailure,
    onSuccess: (_done, { verb }) =>
      notify({ kind: 'done', title: t(($) => $.proposals[verb === 'approve' ? 'approved' : 'refused']) }),
  })
  const verb = decide.variables?.verb
  const part = choice?.isPart ? { only: [...choice.chosen], rest } : {}
  const isNothing = choice?.chosen.size === 0
  return (
    <div className={classes.deciding}>
      {choice?.isPart && !isNothing && (
        <RestChoice rest={rest} count={lines.length - choice.chosen.size} onChange={setRest} />
      )}
      <Textarea
        label={t(($) => $.proposals.note, { name: author.name })}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={5}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p className={classes.quiet}>{t(($) => $.proposals.inYourName)}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={decide.isPending}
          loading={decide.isPending && verb === 'refuse'}
          onClick={() => decide.mutate({ verb: 'refuse', hash, note })}
        >
          {t(($) => $.proposals.refuse)}
        </Button>
        {whyNot === null && (
          <Button
            disabled={isNothing || (decide.isPending && verb === 'refuse')}
            loading={decide.isPending && verb === 'approve'}
            onClick={() => decide.mutate({ verb: 'approve', hash, note, ...part })}
          >
            {choice?.isPart
              ? t(($) => $.proposals.part.approve, { count: choice.chosen.size, all: lines.length })
              : t(($) => $.proposals.approve)}
          </Button>
        )}
      </div>
    </div>
  )
}

type RestProps = {
  readonly rest: Rest
  readonly count: number
  readonly onChange: (rest: Rest) => void
}

/** What becomes of what is left out. */
function RestChoice({ rest, count, onChange }: RestProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t(($) => $.proposals.part.rest, { count })}
      value={rest}
      onChange={(value) => onChange(value === 'refused' ? 'refused' : 'open')}
    >
      <div className={classes.rest}>
        <Radio value="open" label={t(($) => $.proposals.part.open)} />
        <Radio value="refused" label={t(($) => $.proposals.part.refused)} />
      </div>
    </Radio.Group>
  )
}
