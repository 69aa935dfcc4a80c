import { decisionFacts, outcomeOf } from '@vigie/domain'
import { percentSign } from '@vigie/sentences/numbers'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconHandStop, IconMinus, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { writeClipboard } from '../../lib/clipboard.ts'
import { refusalText } from '../../lib/errors.ts'
import { formatCount, formatMoment, formatNumber } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PictureOr } from '../../ui/picture-or.tsx'
import { notify } from '../../ui/toast.ts'
import { ActionPill } from './action-pill.tsx'
import { Comparison } from './comparison.tsx'
import { decisionEvent, decisionState, moneyOf } from './decision-words.ts'
import type { Decision } from '../../data/decisions.ts'
import { Doubt } from './doubt.tsx'
import { Neighbours } from './neighbours.tsx'
import { usePlainReason } from './plain-reason.ts'
import { UndoButton } from './undo-button.tsx'
import { ExpectedAndSeen } from './expected-and-seen.tsx'
import { MovedBudgets } from './moved-budgets.tsx'
import { gateStates } from './gate-states.ts'
import fold from '../../ui/fold.module.css'
import classes from './why-drawer.module.css'

const OtherLanguage = lazy(async () => ({ default: (await import('./other-language.tsx')).OtherLanguage }))

type Props = {
  readonly decision: Decision
  /** What the ad shows. */
  readonly pictureUrl?: string | null | undefined
}

/** One decision whole: of what and why in plain words, drawn; then how it was reckoned, for who asks, down to its JSON. */
export function DecisionReasons({ decision, pictureUrl = null }: Props) {
  const { t } = useTranslation()
  return (
    <article className={classes.decision}>
      <Subject decision={decision} pictureUrl={pictureUrl} />
      <p className={classes.headline}>{usePlainReason(decision, true)}</p>
      {decision.resultCode && (
        <p className={classes.refusal}>
          {t(($) => $.decisions.refusedBecause, { reason: refusalText(decision.resultCode) })}
        </p>
      )}
      <UndoButton decision={decision} />
      {decision.move ? (
        <MovedBudgets decision={decision} move={decision.move} />
      ) : (
        <Neighbours decision={decision} />
      )}
      <Doubt decision={decision} />
      <ExpectedAndSeen decision={decision} />
      <details className={`${classes.json} ${fold.fold}`}>
        <summary>{t(($) => $.decisions.reckoned)}</summary>
        <Reckoned decision={decision} />
      </details>
    </article>
  )
}

/** What it is about, where that is, and what became of it. */
function Subject({ decision, pictureUrl = null }: Props) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const { kind, campaignName, adsetName } = decision
  const state = decisionState(t, decision, (at) => formatMoment(at, language, timezone))
  return (
    <header className={classes.subject}>
      <PictureOr src={pictureUrl} className={classes.picture}>
        <span className={classes.picture} aria-hidden="true">
          <IconPhoto size={22} stroke={1.4} />
        </span>
      </PictureOr>
      <div>
        <p className={classes.place}>
          {kind === 'ad' && adsetName ? `${campaignName} › ${adsetName}` : campaignName}
        </p>
        <p className={classes.when}>
          <ActionPill of={decision} />
          {t(($) => $.decisions.decidedAt, {
            at: formatMoment(decision.at, language, timezone),
            strategy: decision.strategyName ?? t(($) => $.decisions.strategyGone),
          })}
          {state && ` · ${state}`}
        </p>
      </div>
    </header>
  )
}

/** How it was reckoned: the engine's own sentence, in the other language too, what was seen, compared and guarded, and its JSON. */
export function Reckoned({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const sentences = useSentences()
  const facts = decisionFacts(decision, { ...decision, currency, outcome: outcomeOf(decision) })
  return (
    <div className={classes.reckoned}>
      <Sentence text={sentences.decisions.one(facts)} />
      <Seen decision={decision} />
      {!decision.move && <Comparison decision={decision} />}
      <Gates decision={decision} />
      <Weights decision={decision} />
      <details className={`${classes.json} ${fold.fold}`}>
        <summary>{t(($) => $.decisions.otherLanguage)}</summary>
        <Suspense fallback={null}>
          <OtherLanguage facts={facts} />
        </Suspense>
      </details>
      <Json decision={decision} />
    </div>
  )
}

/** What it comes to stands out; how it was reckoned follows. */
function Sentence({ text }: { readonly text: string }) {
  const end = text.indexOf('. ') + 1
  return (
    <div className={classes.sentence}>
      <p>{end > 0 ? text.slice(0, end) : text}</p>
      {end > 0 && <p>{text.slice(end + 1)}</p>}
    </div>
  )
}

function Seen({ decision: { numbers, figuresAt } }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  const rows: readonly (readonly [name: string, value: string])[] = [
    [t(($) => $.decisions.figures.spendOfWeek), moneyOf(numbers.spendOfWeek, currency)],
    [t(($) => $.decisions.figures.impressionsOfWeek), formatCount(numbers.impressionsOfWeek)],
    ...Object.entries(numbers.events).map(
      ([event, count]) => [decisionEvent(event, language), formatNumber(count, language)] as const,
    ),
    [
      t(($) => $.decisions.figures.stillExpected, { goal: decisionEvent(numbers.goal, language) }),
      formatNumber(numbers.goalExpected, language, 1),
    ],
    [t(($) => $.decisions.figures.perDay), moneyOf(numbers.perDay, currency)],
    [
      t(($) => $.decisions.figures.shareOfSpend),
      `${formatNumber(100 * numbers.shareOfSpend, language, 0)}${percentSign()}`,
    ],
    ...(figuresAt
      ? [[t(($) => $.decisions.figures.figuresAt), formatMoment(figuresAt, language, timezone)] as const]
      : []),
  ]
  return (
    <section aria-label={t(($) => $.decisions.seen)}>
      <h3>{t(($) => $.decisions.seen)}</h3>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const gateIcons = { passed: IconCheck, held: IconHandStop, notAsked: IconMinus } as const

function Gates({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const isAsked = decision.action === 'pause' || decision.action === 'flag' || Boolean(decision.move)
  return (
    <section aria-label={t(($) => $.decisions.gates)}>
      <h3>{t(($) => $.decisions.gates)}</h3>
      {!isAsked && <p className={classes.note}>{t(($) => $.decisions.gatesAsked)}</p>}
      <ul className={classes.gates}>
        {gateStates(decision).map(({ gate, state }) => {
          const Sign = gateIcons[state]
          return (
            <li key={gate} data-state={state}>
              <Sign size={14} stroke={2} aria-hidden="true" />
              {t(($) => $.decisions.gate[gate])}
              <small>{t(($) => $.decisions.gateState[state])}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Weights({ decision: { weights } }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section aria-label={t(($) => $.decisions.weights)}>
      <h3>{t(($) => $.decisions.weights)}</h3>
      <p className={classes.note}>
        {Object.entries(weights)
          .map(([event, weight]) => `${decisionEvent(event, language)} ${formatNumber(weight, language)}`)
          .join(' · ')}
      </p>
    </section>
  )
}

function Json({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const text = JSON.stringify(decision, null, 2)
  const copy = () =>
    writeClipboard(text).then((isCopied) =>
      notify(
        isCopied
          ? { kind: 'done', title: t(($) => $.decisions.copied) }
          : { kind: 'error', title: t(($) => $.decisions.copyFailed) },
      ),
    )
  return (
    <details className={`${classes.json} ${fold.fold}`}>
      <summary>{t(($) => $.decisions.json)}</summary>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={14} />}
        onClick={() => void copy()}
      >
        {t(($) => $.decisions.copy)}
      </Button>
      <pre tabIndex={0}>{text}</pre>
    </details>
  )
}
