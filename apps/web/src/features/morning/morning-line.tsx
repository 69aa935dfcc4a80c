import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { MorningTold } from '@vigie/domain'
import { morningWords, textOf, textsIn } from '@vigie/sentences'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../data/morning.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoney, formatMoment } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { LineSign } from './line-sign.tsx'
import { useVerb } from './use-verb.ts'
import classes from './morning-line.module.css'

type Props = {
  readonly line: Line
  readonly told: MorningTold
  readonly isCurrent: boolean
  readonly onPutAway: (how: 'done' | 'later') => void
}

/** One thing that waits: a sentence, what it costs a day, and the one thing to do about it. */
export function MorningLineRow({ line, told, isCurrent, onPutAway }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const texts = textsIn[language]
  const { head, detail } = morningWords(texts, told)
  const what = textOf(head)
  const verb = useVerb(line, told)
  const since = t(($) => $.morning.since, { when: formatMoment(line.since, language, timezone) })
  return (
    <li
      className={classes.line}
      data-current={isCurrent || undefined}
      data-urgency={line.urgency}
      data-subject={line.subject}
      // A click anywhere on it chooses it, as its keys do.
      tabIndex={-1}
    >
      <LineSign line={line} told={told} />
      <div className={classes.words}>
        <p className={classes.sentence}>{what}</p>
        <p className={classes.detail}>
          {[shortened(detail), line.also.length > 0 ? texts.morning.also(line.also.length) : '', since]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <p className={classes.stake} data-kind={line.stake?.kind}>
        {line.stake && (
          <>
            <strong>{formatMoney(line.stake.perDay.amount, line.stake.perDay.currency)}</strong>{' '}
            <span>{texts.morning.stakes[line.stake.kind]}</span>
          </>
        )}
      </p>
      <Verbs verb={verb} what={what} isCurrent={isCurrent} onPutAway={onPutAway} />
    </li>
  )
}

type VerbsProps = Pick<Props, 'isCurrent' | 'onPutAway'> & {
  readonly verb: ReturnType<typeof useVerb>
  readonly what: string
}

function Verbs({ verb, what, isCurrent, onPutAway }: VerbsProps) {
  const { t } = useTranslation()
  const main = {
    size: 'sm',
    variant: isCurrent ? 'filled' : 'default',
    'aria-label': t(($) => $.morning.verbOf, { verb: verb.label, what }),
    'data-verb': true,
  } as const
  return (
    <div className={classes.verbs}>
      {verb.keep && (
        <Button size="sm" variant="subtle" onClick={verb.keep} disabled={verb.isBusy}>
          {t(($) => $.morning.verbs.keep)}
        </Button>
      )}
      {verb.href === null ? (
        <Button {...main} loading={verb.isBusy} onClick={verb.run}>
          {verb.label}
        </Button>
      ) : (
        <Button {...main} component={AppLink} href={verb.href}>
          {verb.label}
        </Button>
      )}
      <PutAway
        label={t(($) => $.morning.done)}
        full={t(($) => $.morning.doneOf, { what })}
        icon={IconCheck}
        onClick={() => onPutAway('done')}
      />
      <PutAway
        label={t(($) => $.morning.later)}
        full={t(($) => $.morning.laterOf, { what })}
        icon={IconClock}
        onClick={() => onPutAway('later')}
      />
    </div>
  )
}

type PutAwayProps = {
  readonly label: string
  /** With what it puts away, for who does not see the line. */
  readonly full: string
  readonly icon: typeof IconCheck
  readonly onClick: () => void
}

const PutAway = ({ label, full, icon: Sign, onClick }: PutAwayProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    className={classes.away}
    aria-label={full}
    title={label}
    onClick={onClick}
  >
    <Sign size={16} stroke={1.7} />
  </ActionIcon>
)

const longest = 150
/** What decides nothing at a glance is cut: the page that the line leads to has it whole. */
const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))}…`
