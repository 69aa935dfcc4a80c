import { ActionIcon, Button, Kbd } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { Money, MorningTold } from '@vigie/domain'
import { morningWords, textOf } from '@vigie/sentences'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../data/morning.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatDayMonth, formatMoney, formatMoment } from '../../lib/format.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { WayBack } from '../../shared/alerts/use-bring-back.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { SpotVerbButton } from './lazy-spot-verb.ts'
import { LineSign } from './line-sign.tsx'
import { useVerb } from './use-verb.ts'
import classes from './morning-line.module.css'

type Props = {
  readonly line: Line
  readonly told: MorningTold
  readonly isCurrent: boolean
  /** The day of the account. */
  readonly today: string
  /** The rail beside the list shows what its verb changes. */
  readonly isShownBeside: boolean
  readonly onPutAway: (how: 'done' | 'later') => void
  /** Something was written on the spot that a key takes back. */
  readonly onMade: (way: WayBack) => void
}

/** One thing that waits: a sentence, what it costs a day, and the one thing to do about it. */
export function MorningLineRow({ line, told, isCurrent, today, isShownBeside, onPutAway, onMade }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const texts = useSentences()
  const { head, detail } = morningWords(texts, told)
  const what = textOf(head)
  const verb = useVerb(line, told)
  // The rail says the moment; here it would cut what the line is about.
  const since = isShownBeside
    ? ''
    : t(($) => $.morning.since, { when: formatMoment(line.since, language, timezone) })
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
        <p className={classes.sentence}>
          <Unbroken text={kept(what)} />
        </p>
        <p className={classes.detail}>
          {kept(
            [shortened(detail), line.also.length > 0 ? texts.morning.also(line.also.length) : '', since]
              .filter((part) => part !== '')
              .join(' · '),
          )}
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
      {isCurrent && 'target' in told.facts && 'used' in told.facts && (
        <Used {...told.facts} period={line.period} today={today} />
      )}
      <Verbs
        {...{ verb, what, isCurrent, isShownBeside, onPutAway, onMade }}
        name={'rule' in told.facts ? told.facts.rule.name : ''}
      />
    </li>
  )
}

type UsedProps = {
  readonly used: Money
  readonly target: Money
  readonly exhaustedOn: string | null
  readonly period: Line['period']
  readonly today: string
}

/** Where no rail stands beside the list, how much of the budget is gone is seen on the line, and where the day is. */
function Used({ used, target, exhaustedOn, period, today }: UsedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const share = target.amount === 0 ? 0 : Math.min(1, used.amount / target.amount)
  return (
    <div className={classes.pace}>
      <strong>{formatMoney(used.amount, used.currency)}</strong>{' '}
      {t(($) => $.morning.rail.of, { target: formatMoney(target.amount, target.currency) })}
      {exhaustedOn !== null && (
        <em>{t(($) => $.morning.rail.empty, { day: formatDayMonth(exhaustedOn, language) })}</em>
      )}
      <div aria-hidden="true" data-empties={exhaustedOn !== null || undefined}>
        <i style={{ width: `${share * 100}%` }} />
        {period && <u style={{ left: `${passedOf(period, today) * 100}%` }} />}
      </div>
    </div>
  )
}

const dayLength = 86_400_000
/** The part of a period that is over at noon of a day. */
function passedOf({ from, to }: NonNullable<Line['period']>, today: string): number {
  const [start, now, end] = [from, today, to].map((day) => Date.parse(day) / dayLength) as [
    number,
    number,
    number,
  ]
  return Math.min(1, Math.max(0, (now + 0.5 - start) / (end + 1 - start)))
}

type VerbsProps = Pick<Props, 'isCurrent' | 'isShownBeside' | 'onPutAway' | 'onMade'> & {
  /** The control that it is about, by name. */
  readonly name: string
  readonly verb: ReturnType<typeof useVerb>
  readonly what: string
}

function Verbs({ verb, what, name, isCurrent, isShownBeside, onPutAway, onMade }: VerbsProps) {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const main = {
    size: 'sm',
    variant: isCurrent ? 'filled' : 'default',
    'aria-label': t(($) => $.morning.verbOf, { verb: verb.label, what }),
    'data-verb': true,
    rightSection: isCurrent && preferences.singleKeyShortcuts && (
      <Kbd size="xs" className={classes.key} aria-hidden="true" />
    ),
  } as const
  return (
    <div className={classes.verbs}>
      {verb.keep && (
        <Button
          size="sm"
          variant="subtle"
          className={classes.keep}
          onClick={verb.keep}
          disabled={verb.isBusy}
        >
          {t(($) => $.morning.verbs.keep)}
        </Button>
      )}
      {verb.spot !== null && (
        <Suspense fallback={<Button {...main} loading />}>
          <SpotVerbButton
            verb={verb.spot}
            name={name}
            isShown={isCurrent && isShownBeside}
            onMade={onMade}
            button={main}
          >
            {verb.label}
          </SpotVerbButton>
        </Suspense>
      )}
      {verb.spot === null && verb.href === null && (
        <Button {...main} loading={verb.isBusy} onClick={verb.run}>
          {verb.label}
        </Button>
      )}
      {verb.href !== null && (
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
    <span className={classes.awayWord}>{label}</span>
  </ActionIcon>
)

/** No line begins with the point between two parts of a name. */
const kept = (text: string): string =>
  text.replaceAll(' · ', '\u00a0· ').replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0')

const longest = 150
/** What decides nothing at a glance is cut: the page that the line leads to has it whole. */
const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))}…`
