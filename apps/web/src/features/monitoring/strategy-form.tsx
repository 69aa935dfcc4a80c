import {
  checkStrategy,
  isEditable,
  type FollowedCampaign,
  type Strategy,
  type StrategyProblem,
} from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictsPanel } from '../../shared/decisions/conflicts-panel.tsx'
import { strategyLifeQuery, type TouchedCampaign } from '../../data/decisions.ts'
import { touchedOf } from '../../shared/decisions/decision-changes.ts'
import { TouchedQuestion } from '../../shared/decisions/touched-question.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { selectedAccount, useSession, useCan } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { useEventNames } from './event-names.ts'
import { refusedEvents, useStrategyActions } from './monitoring-changes.ts'
import type { StrategyChange } from '../../data/monitoring.ts'
import { FollowedCampaigns } from './followed-campaigns.tsx'
import { FoldedWeights } from './folded-weights.tsx'
import { AppliesOn, Identity } from './strategy-fields.tsx'
import { StrategyFoot } from './strategy-foot.tsx'
import { StrategyHelp, type CampaignName } from './strategy-help.tsx'
import { WeightSentence } from './weight-sentence.tsx'
import { Beginnings, type Beginning } from './templates.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { useMistyped } from './use-mistyped.ts'
import { useRemoving } from './use-removing.tsx'
import { WeightTable } from './weight-table.tsx'
import classes from './strategies.module.css'
import { ReadsOnly } from '../../shared/rights/for-role.tsx'
import { ReadOnly } from '../../ui/read-only.tsx'

type Props = {
  readonly account: string
  readonly stored: Strategy
  readonly shown: Strategy
  readonly isDirty: boolean
  /** Somebody has just made it. */
  readonly isMade: boolean
  /** The campaigns that would follow it, listed or by their name. */
  readonly followed: readonly FollowedCampaign[]
  /** `null` while they are unknown. */
  readonly campaigns: readonly CampaignName[] | null
  /** Over how many of the last days it is replayed. */
  readonly days: number
  /** Where its verbs stand beside those of its proof; `null`: below it. */
  readonly foot: HTMLElement | null
  /** `null`: as stored. */
  readonly onChange: (change: StrategyChange | null) => void
  /** Somebody begins from a template, which says how bold too. */
  readonly onBegin: (beginning: Beginning) => void
  /** It is being deleted here, or could not be. */
  readonly onDeleting: (isAsked: boolean) => void
  /** This change is stored: what was typed since stays. */
  readonly onSaved: (change: StrategyChange) => void
}

const shownOf = ({ name, kind, appliesOn, weights }: Strategy): StrategyChange => ({
  ...{ name, kind, appliesOn, weights },
})

const isAsStored = ({ name, kind, appliesOn, weights }: StrategyChange, stored: Strategy): boolean =>
  name === stored.name &&
  kind === stored.kind &&
  JSON.stringify([appliesOn, weights]) === JSON.stringify([stored.appliesOn, stored.weights])

/** What a strategy is called, what it applies to and how it weighs, until it is stored or taken back. */
export function StrategyForm(props: Props) {
  const { t } = useTranslation()
  const { stored, shown, isDirty, followed, campaigns } = props
  const inUse = selectedAccount(useSession())
  const mayEdit = useCan('strategy:edit')
  const { onRemove, isRemoving } = useRemoving(props.account, stored.id, props.onDeleting)
  const typed = useTypedWeights()
  const form = useRef<HTMLDivElement>(null)
  const edit = useStrategyEdit(props, typed, form)
  const { change, save, problems, isTaken, refused } = edit
  useHotkeys(mayEdit ? { 'mod+s': save } : {})
  return (
    <div ref={form} className={classes.form}>
      <ReadsOnly may="strategy:edit" />
      {mayEdit && (
        <Beginnings
          {...props}
          onBegin={(beginning) => {
            typed.forget()
            props.onBegin(beginning)
          }}
        />
      )}
      <ReadOnly when={!mayEdit}>
        <section className={classes.part}>
          <Identity
            shown={shown}
            isMade={props.isMade}
            nameError={useNameError(checkStrategy(shown), isTaken)}
            nameMeanwhile={useNameMeanwhile(stored.name, shown.name)}
            onName={(name) => change({ ...shown, name })}
            onKind={(kind) => change({ ...shown, kind })}
          />
          <h2>{t(($) => $.monitoring.strategies.which)}</h2>
          <AppliesOn
            shown={shown}
            named={followed.filter(({ isByName }) => isByName).length}
            all={followed.length}
            onChange={(appliesOn) => change({ ...shown, appliesOn })}
          />
        </section>
      </ReadOnly>
      <FollowedCampaigns followed={followed} campaigns={campaigns} days={props.days} />
      {inUse && <ConflictsPanel account={inUse} about={stored.id} />}
      <Weights
        account={props.account}
        shown={shown}
        typed={typed}
        problems={problems}
        refused={refused}
        mayEdit={mayEdit}
        onChange={(weights) => change({ ...shown, weights })}
      />
      <StrategyHelp />
      {mayEdit && (
        <StrategyFoot
          foot={props.foot}
          isDirty={isDirty || typed.isMistyped}
          isSaving={edit.isSaving}
          isWrong={edit.isWrong}
          isRemoving={isRemoving}
          onCancel={() => {
            typed.forget()
            props.onChange(null)
          }}
          onRemove={onRemove}
          onSave={save}
        />
      )}
    </div>
  )
}

type TypedWeights = ReturnType<typeof useTypedWeights>

/** What was typed for a weight or a worth and is no number: it stays in its field, and nothing is stored meanwhile. */
function useTypedWeights() {
  const inTable = useMistyped()
  const inSentence = useMistyped()
  return {
    inTable,
    inSentence,
    isMistyped: inTable.isAny || inSentence.isAny,
    forget: () => {
      inTable.forget()
      inSentence.forget()
    },
  }
}

const keyOf = (problem: StrategyProblem): string => JSON.stringify(problem)

/** Changes of a strategy, and their storing; what is wrong is said once somebody tried to store it. */
function useStrategyEdit(props: Props, typed: TypedWeights, form: RefObject<HTMLDivElement | null>) {
  const { account, stored, shown, isDirty, onChange, onSaved } = props
  const { send, isSaving, savedAs, failure } = useSaving({ account, stored, shown, onSaved })
  const { data: life } = useQuery(strategyLifeQuery(account, stored.id))
  // What was wrong when somebody last tried: what they add since is not wrong before they try again.
  const [tried, setTried] = useState<readonly string[]>([])
  const [hasTriedMistyped, setTriedMistyped] = useState(false)
  const problems = checkStrategy(shown)
  const isTaken = isApiError(failure, 'name.taken') && savedAs === shown.name.trim()
  const lead = useFirstWrong(form, isTaken)
  const change = ({ name, kind, appliesOn, weights }: StrategyChange) => {
    const next = { name, kind, appliesOn, weights }
    onChange(isAsStored(next, stored) ? null : next)
  }
  const save = () => {
    setTried(problems.map(keyOf))
    setTriedMistyped(typed.isMistyped)
    if (problems.length > 0 || typed.isMistyped) return lead()
    if (!isDirty || isSaving) return
    send((life?.follows ?? []).filter(({ isTouched }) => isTouched).map(({ id }) => id))
  }
  const told = problems.filter((one) => tried.includes(keyOf(one)))
  return {
    change,
    save,
    isSaving,
    problems: told,
    isWrong: told.length > 0 || (hasTriedMistyped && typed.isMistyped),
    isTaken,
    refused: refusedEvents(failure, shown.weights),
  }
}

type WeightsProps = {
  readonly account: string
  readonly shown: Strategy
  readonly typed: TypedWeights
  readonly problems: ReturnType<typeof checkStrategy>
  readonly refused: ReturnType<typeof refusedEvents>
  readonly mayEdit: boolean
  readonly onChange: (weights: Strategy['weights']) => void
}

/** What events are worth: as a sentence over its shares, and one by one. */
function Weights({ account, shown, typed, problems, refused, mayEdit, onChange }: WeightsProps) {
  const { t } = useTranslation()
  const names = useEventNames(account)
  const { inTable, inSentence } = typed
  return (
    <div className={classes.counts}>
      <h2>{t(($) => $.monitoring.strategies.counts)}</h2>
      {names.isFailed && <p className={classes.warning}>{t(($) => $.monitoring.eventsFailed)}</p>}
      <WeightSentence
        weights={shown.weights}
        nameOf={names.nameOf}
        mistyped={inSentence.texts}
        onMistyped={inSentence.tell}
        onChange={mayEdit && isEditable(shown) ? onChange : null}
      />
      <FoldedWeights
        weights={shown.weights}
        nameOf={names.nameOf}
        isWrong={problems.length > 0 || refused.length > 0 || inTable.isAny}
      >
        <ReadOnly when={!mayEdit}>
          <WeightTable
            strategy={shown}
            names={names}
            problems={problems}
            refused={refused}
            mistyped={inTable.texts}
            onMistyped={(event, text) => {
              inTable.tell(event, text)
              // What the table sets is what the sentence tells.
              inSentence.tell(event, null)
            }}
            onChange={onChange}
          />
        </ReadOnly>
      </FoldedWeights>
    </div>
  )
}

function useNameError(problems: ReturnType<typeof checkStrategy>, isTaken: boolean): string | false {
  const { t } = useTranslation()
  const codes = problems.map(({ code }) => code)
  if (codes.includes('strategy.nameTooLong')) return t(($) => $.monitoring.strategies.nameTooLong)
  if (codes.includes('strategy.nameMissing')) return t(($) => $.monitoring.strategies.nameMissing)
  return isTaken && t(($) => $.monitoring.strategies.nameTaken)
}

/** What somebody stored as its name while another was typed here: both are seen, and the next press says which one counts. */
function useNameMeanwhile(stored: string, shown: string): string | null {
  const [began, setBegan] = useState(stored)
  const isTyped = shown !== stored
  if (!isTyped && began !== stored) setBegan(stored)
  return isTyped && began !== stored ? stored : null
}

/** Texts that let a strategy that acts touch more are stored once the person has seen what. */
function useSaving({
  account,
  stored,
  shown,
  onSaved,
}: Pick<Props, 'account' | 'stored' | 'shown' | 'onSaved'>) {
  const { t } = useTranslation()
  const inUse = selectedAccount(useSession())
  const { save } = useStrategyActions(account)
  const send = (touches: readonly string[]) => {
    const { name, kind, appliesOn, weights } = shown
    save.mutate(
      {
        id: stored.id,
        change: { name: name.trim(), kind, appliesOn, weights, touches },
        onlyIf: shownOf(stored),
      },
      {
        onSuccess: () => onSaved({ name, kind, appliesOn, weights }),
        onError: (error) => {
          const touched = touchedOf(error)
          if (touched) void askWhatIsTouched(touched)
        },
      },
    )
  }
  const askWhatIsTouched = async (touched: readonly TouchedCampaign[]) => {
    const isSure = await confirm({
      title: t(($) => $.decisions.life.saveTitle, { name: shown.name }),
      body: <TouchedQuestion account={inUse?.name ?? account} touched={touched} />,
      confirm: t(($) => $.decisions.life.saveConfirm),
      cancel: t(($) => $.monitoring.cancel),
      isDestructive: true,
    })
    if (isSure) send(touched.map(({ id }) => id))
  }
  return { send, isSaving: save.isPending, savedAs: save.variables?.change.name, failure: save.error }
}
