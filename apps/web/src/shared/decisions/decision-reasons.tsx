import { decisionFacts, outcomeOf } from '@vigie/domain'
import { percentSign } from '@vigie/sentences/numbers'
import { textsIn } from '@vigie/sentences'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconCopy, IconHandStop, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { refusalText } from '../../lib/errors.ts'
import { formatCount, formatMoment, formatNumber } from '../../lib/format.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { useIsUndoProposed, useProposeUndo } from '../changes/use-propose-undo.ts'
import { ActionPill } from './action-pill.tsx'
import { Comparison } from './comparison.tsx'
import { decisionEvent, decisionState, moneyOf } from './decision-words.ts'
import { useUndoDecision } from './decision-changes.ts'
import type { Decision } from '../../data/decisions.ts'
import { ExpectedAndSeen } from './expected-and-seen.tsx'
import { MovedBudgets } from './moved-budgets.tsx'
import { gateStates } from './gate-states.ts'
import classes from './why-drawer.module.css'

/** One decision whole: its sentence, in the other language too where it is asked for, what was seen, compared and guarded, and its JSON. */
export function DecisionReasons({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { timezone, currency } = useAccount()
  const language = useLanguage()
  const state = decisionState(t, decision, (at) => formatMoment(at, language, timezone))
  const other = language === 'fr' ? 'en' : 'fr'
  const facts = decisionFacts(decision, { ...decision, currency, outcome: outcomeOf(decision) })
  return (
    <article className={classes.decision}>
      <p className={classes.when}>
        <ActionPill action={decision.action} />
        {t(($) => $.decisions.decidedAt, {
          at: formatMoment(decision.at, language, timezone),
          strategy: decision.strategyName ?? t(($) => $.decisions.strategyGone),
        })}
        {state && ` · ${state}`}
      </p>
      <Sentence text={textsIn[language].decisions.one(facts)} />
      {decision.resultCode && (
        <p className={classes.refusal}>
          {t(($) => $.decisions.refusedBecause, { reason: refusalText(decision.resultCode) })}
        </p>
      )}
      <Undo decision={decision} />
      <Seen decision={decision} />
      {decision.move ? (
        <MovedBudgets decision={decision} move={decision.move} />
      ) : (
        <Comparison decision={decision} />
      )}
      <ExpectedAndSeen decision={decision} />
      <Gates decision={decision} />
      <Weights decision={decision} />
      <details className={classes.json}>
        <summary>{t(($) => $.decisions.otherLanguage)}</summary>
        <p className={classes.translation} lang={other}>
          {textsIn[other].decisions.one(facts)}
        </p>
      </details>
      <Json decision={decision} />
    </article>
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

function Undo({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { account, name: accountName } = useAccount()
  const undo = useUndoDecision(account)
  const mayPropose = useCan('proposal:make')
  const isProposed = useIsUndoProposed(useCan('live:undo'))
  const isMade = decision.action === 'pause' || Boolean(decision.move)
  if (!mayPropose || !isMade || decision.result !== 'applied' || decision.undoneAt !== null) return null
  if (isProposed || isApiError(undo.error, 'guard.secondPerson')) return <ProposeUndo decision={decision} />
  const isMove = Boolean(decision.move)
  const run = async () => {
    const isSure = await confirm({
      title: isMove
        ? t(($) => $.decisions.move.undoTitle)
        : t(($) => $.decisions.undoTitle, { name: decision.name }),
      body: t(($) => (isMove ? $.decisions.move.undoBody : $.decisions.undoBody), { account: accountName }),
      confirm: t(($) => (isMove ? $.decisions.move.undoConfirm : $.decisions.undoConfirm)),
      cancel: t(($) => $.decisions.cancel),
    })
    if (isSure) undo.mutate(decision)
  }
  return (
    <Button
      className={classes.undo}
      leftSection={<IconArrowBackUp size={15} />}
      loading={undo.isPending}
      onClick={() => void run()}
    >
      {t(($) => (isMove ? $.decisions.move.undo : $.decisions.undo))}
    </Button>
  )
}

/** The same where another person is to agree, or the role does not let one. */
function ProposeUndo({ decision: { id, at } }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const propose = useProposeUndo({
    proposed: t(($) => $.decisions.undoProposed),
    open: t(($) => $.decisions.life.openProposal),
  })
  return (
    <Button
      className={classes.undo}
      variant="default"
      leftSection={<IconArrowBackUp size={15} />}
      loading={propose.isPending}
      disabled={propose.isSuccess}
      onClick={() => propose.mutate({ operationIds: [], decision: { id, at }, reason: '' })}
    >
      {t(($) => $.decisions.undoPropose)}
    </Button>
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
    navigator.clipboard.writeText(text).then(
      () => notify({ kind: 'done', title: t(($) => $.decisions.copied) }),
      () => notify({ kind: 'error', title: t(($) => $.decisions.copyFailed) }),
    )
  return (
    <details className={classes.json}>
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
