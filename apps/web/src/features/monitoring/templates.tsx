import {
  strategyTemplates,
  isEditable,
  templateWeights,
  type EventWeight,
  type MonitoringPreset,
  type Strategy,
  type StrategyTemplate,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useEventNames } from './event-names.ts'
import classes from './templates.module.css'

/** What a template fills in; everything of it may be changed, and nothing is stored yet. */
export type Beginning = {
  readonly name: string
  readonly weights: readonly EventWeight[]
  readonly preset: MonitoringPreset
}

type BeginningsProps = Pick<Props, 'onBegin'> & {
  readonly account: string
  readonly stored: Strategy
  readonly shown: Strategy
}

/** Templates, for as long as nobody has weighed anything: what somebody weighed is never replaced. */
export function Beginnings({ account, stored, shown, onBegin }: BeginningsProps) {
  const names = useEventNames(account)
  const ids = names.events.map(({ id }) => id)
  const isOffered =
    shown.weights.length === 0 ||
    strategyTemplates.some((one) => areSame(templateWeights(one, ids) ?? [], shown.weights))
  return (
    stored.weights.length === 0 &&
    isEditable(shown) &&
    isOffered && <Templates names={names} weights={shown.weights} onBegin={onBegin} />
  )
}

type Props = {
  readonly names: ReturnType<typeof useEventNames>
  /** What weighs in the form now: the template that gave it is marked. */
  readonly weights: readonly EventWeight[]
  readonly onBegin: (beginning: Beginning) => void
}

/** Where a strategy may begin from: one press fills the form. */
function Templates({ names, weights, onBegin }: Props) {
  const { t } = useTranslation()
  const title = t(($) => $.monitoring.templates.title)
  return (
    <section className={classes.templates} aria-label={title}>
      <h2>{title}</h2>
      <p>{t(($) => $.monitoring.templates.hint)}</p>
      <ul className={classes.list}>
        {strategyTemplates.map((template) => (
          <li key={template.id}>
            <Template {...{ template, names, weights, onBegin }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TemplateProps = Props & { readonly template: StrategyTemplate }

function Template({ template, names, weights, onBegin }: TemplateProps) {
  const { t } = useTranslation()
  const { id, preset, goal } = template
  const given = templateWeights(
    template,
    names.events.map(({ id: event }) => event),
  )
  const name = t(($) => $.monitoring.templates[id].name)
  return (
    <button
      type="button"
      className={classes.template}
      // It stays within reach of the keyboard: why it cannot be taken is said in it.
      aria-disabled={given === null || undefined}
      aria-pressed={given !== null && areSame(given, weights)}
      onClick={() => {
        if (given !== null) onBegin({ name, preset, weights: given })
      }}
    >
      <b>{name}</b>
      <span>{t(($) => $.monitoring.templates[id].says)}</span>
      <small>
        {given !== null && facts(given)}
        {given === null && names.isRead && missing()}
        {given === null && !names.isRead && !names.isFailed && t(($) => $.monitoring.templates.reading)}
        {given === null && names.isFailed && t(($) => $.monitoring.templates.unread)}
      </small>
    </button>
  )
  function facts(list: readonly EventWeight[]): string {
    const events = list.map(({ event, weight }) => `${names.nameOf(event)} ${weight}`).join(', ')
    return `${events} · ${t(($) => $.decisions.preset[preset])}`
  }
  function missing(): string {
    return t(($) => $.monitoring.templates.missing, { event: names.nameOf(goal.events[0]) })
  }
}

const areSame = (some: readonly EventWeight[], others: readonly EventWeight[]): boolean =>
  some.length === others.length &&
  some.every(({ event, weight }, at) => others[at]?.event === event && others[at].weight === weight)
