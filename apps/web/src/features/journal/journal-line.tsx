import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addresses, addressTo } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '../../data/journal.ts'
import { networkNames, useAccount } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { UndoButton } from '../../shared/changes/undo-button.tsx'
import { useCauseText, useReturnText } from '../../shared/changes/use-value-text.ts'
import { actorOf } from './journal-actor.ts'
import { deedOf } from './journal-deed.ts'
import { JournalEffect } from './journal-effect.tsx'
import { JournalHandMark } from './journal-hand.tsx'
import { JournalValues } from './journal-values.tsx'
import type { journalFr } from './journal.fr.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import classes from './journal.module.css'

type Props = { readonly entry: JournalEntry; readonly currency: string }
type LineProps = Props & {
  /** Which line of the day tells what came of this one too; `null`: it tells it itself. */
  readonly toldBy: JournalEntry | null
}

/** One change: when, by whom, what from what to what, what came of it, and the way back where there is one. */
export function JournalLine({ entry, currency, toldBy }: LineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const belonging = useBelonging(entry)
  const { at, who, state, isUndone } = entry
  const isDone = state === 'OK' || state === 'ADOPTED'
  return (
    <li className={classes.line} data-who={who} data-line tabIndex={-1} data-failed={!isDone || undefined}>
      <time className={classes.time} dateTime={at}>
        {formatTime(at, language, timezone)}
      </time>
      <JournalHandMark who={entry.who} personName={entry.personName} origin={entry.origin} />
      <div className={classes.what}>
        <Sentence entry={entry} />
        <span className={classes.quiet}>{belonging}</span>
      </div>
      <JournalValues level={entry.level} before={entry.before} after={entry.after} currency={currency} />
      <div className={classes.effect}>
        <JournalEffect entry={entry} currency={currency} toldBy={toldBy} />
      </div>
      <div className={classes.act} data-acts>
        {!isDone && <span className={classes.state}>{t(($) => $.campaignHistory.states[state])}</span>}
        {isUndone && <span className={classes.quiet}>{t(($) => $.campaignHistory.isUndone)}</span>}
        <Way entry={entry} currency={currency} />
      </div>
    </li>
  )
}

type RuleText = keyof (typeof journalFr)['rules']

/** Which sentence tells a rule: what became of a strategy is one each. */
function ruleOf({ code, after }: JournalEntry): string {
  const rule = (code ?? '').replace('.', '_')
  const mode = after?.mode
  return code === 'strategy.lifeSet' && typeof mode === 'string' ? `${rule}_${mode}` : rule
}

function Sentence({ entry }: { readonly entry: JournalEntry }) {
  const { t, i18n } = useTranslation()
  const { network } = useAccount()
  const who = actorOf(t, networkNames[network], entry)
  const { kind, objectName: name } = entry
  if (kind === 'rule') {
    const rule = ruleOf(entry)
    const known = i18n.exists(`journal.rules.${rule}`) ? (rule as RuleText) : 'unknown'
    return (
      <p>
        <strong>{who}</strong> {t(($) => $.journal.rules[known], { name })}
      </p>
    )
  }
  return (
    <p>
      <strong>{who}</strong> {t(($) => $.journal.deeds[deedOf(entry)])} <ObjectLink entry={entry} />
    </p>
  )
}

/** The name of what was changed, as a link to it where it is still there. */
function ObjectLink({ entry }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation()
  const { objectId: id, objectName: name, level, isObjectKnown } = entry
  if (id === null || !isObjectKnown)
    return (
      <>
        <span>
          <Unbroken text={name} />
        </span>
        {id !== null && <span className={classes.quiet}> ({t(($) => $.journal.gone)})</span>}
      </>
    )
  if (level === 'ad')
    return (
      <Link to={addresses.ad} params={{ adId: id }} search={{}}>
        <Unbroken text={name} />
      </Link>
    )
  if (level === 'adset')
    return (
      <Link to={addresses.adsets} search={{ open: id }}>
        <Unbroken text={name} />
      </Link>
    )
  return (
    <Link to={addresses.campaign} params={{ id }} search={{}}>
      <Unbroken text={name} />
    </Link>
  )
}

/** Where it belongs and why it was done, in one quiet line. */
function useBelonging(entry: JournalEntry): string {
  const { t } = useTranslation()
  const causeText = useCauseText()
  const { kind, level, campaignName, objectName, reason, origin, personName } = entry
  const proposer = reason?.proposedBy
  return [
    level && t(($) => $.campaignHistory.levels[level]),
    campaignName !== objectName && campaignName,
    causeText(reason),
    typeof proposer === 'string' &&
      proposer !== personName &&
      t(($) => $.campaignHistory.proposedBy, { name: proposer }),
    // What the platform's rule is called, in its own words.
    Array.isArray(reason?.rules) && reason.rules.join(', '),
    kind === 'change' && origin === 'drift' && t(($) => $.campaignHistory.origins[origin]),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What can be done about it from here. */
function Way({ entry, currency }: Props) {
  const { t } = useTranslation()
  const returnText = useReturnText(currency)
  const { kind, code, campaignId, objectId, objectName: name, isObjectKnown, canUndo } = entry
  if (canUndo && campaignId !== null && entry.operationId !== null)
    return (
      <UndoButton
        operationId={entry.operationId}
        campaignId={campaignId}
        name={name}
        values={returnText(entry.before, entry.after)}
        variant="subtle"
      />
    )
  const link = (label: string, of: string, href: string) => (
    <Button size="compact-sm" variant="default" component={AppLink} href={href} aria-label={of}>
      {label}
    </Button>
  )
  if (kind === 'elsewhere' && code === 'open' && campaignId !== null)
    return link(
      t(($) => $.journal.decide),
      t(($) => $.journal.decideLabel, { name }),
      addressTo(addresses.campaignHistory, { id: campaignId }, { vue: 'ecarts' }),
    )
  // What a strategy may do is given by its own page, which shows the campaigns that it would touch.
  if (code === 'strategy.lifeSet' && objectId !== null && entry.before !== null)
    return link(
      t(($) => $.journal.bringBack),
      t(($) => $.journal.bringBackLabel, { name }),
      addresses.strategies,
    )
  if (code === 'ad.rejected' && objectId !== null && isObjectKnown)
    return link(
      t(($) => $.journal.correct),
      t(($) => $.journal.correctLabel, { name }),
      addressTo(addresses.ad, { adId: objectId }),
    )
  return null
}
