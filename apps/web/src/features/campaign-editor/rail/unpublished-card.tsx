import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import {
  backToLive,
  type CampaignDraft,
  lineKey,
  unpublishedChanges,
  type UnpublishedChange,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatPercent } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { lineText, useDivergenceText } from '../conflict/divergence-text.ts'
import { useDraft, useEditor } from '../session/use-editor.ts'
import { ElsewhereCard } from '../online/elsewhere-card.tsx'
import { budgetsOf, isLearnedAgain, type Budgets } from './budgets-of.ts'
import { useLiveDifferences } from './use-live-differences.ts'
import classes from './summary-rail.module.css'

/** What the file of a live campaign asks for otherwise than what is live: each with both values. */
export function UnpublishedCard() {
  const { published } = useEditor()
  const campaignId = useDraft((draft) => draft.campaignId)
  if (published === null || campaignId === null) return null
  return <LiveCard published={published} campaignId={campaignId} />
}

type LiveProps = { readonly published: CampaignDraft; readonly campaignId: string }

function LiveCard({ published, campaignId }: LiveProps) {
  const { t } = useTranslation()
  const { changedPackages } = useEditor()
  const differences = useLiveDifferences(campaignId)
  const draft = useDraft((all) => all)
  const wordsOf = useChangeWords(draft, published)
  const changes = unpublishedChanges(published, draft, changedPackages)
  return (
    <>
      <section className={classes.card} data-same={changes.length === 0 || undefined}>
        <h2>
          {changes.length === 0
            ? t(($) => $.campaignEditor.rail[differences === 0 ? 'asLive' : 'asPublished'])
            : t(($) => $.filePublication.unpublished, { count: changes.length })}
        </h2>
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              <Change
                words={wordsOf(change)}
                back={backToLive(change, published)}
                // By how much a live budget moves is not known from what was published, once somebody moved it elsewhere.
                isLive={differences === 0}
              />
            </li>
          ))}
        </ul>
      </section>
      {differences > 0 && <ElsewhereCard campaignId={campaignId} count={differences} />}
    </>
  )
}

/** What is changed, and both values where it has two. */
type Words = {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly budget?: Budgets | null
}

function useChangeWords(draft: CampaignDraft, published: CampaignDraft) {
  const { t } = useTranslation()
  const divergenceText = useDivergenceText(useAccount())
  const lineName = (key: string): string => {
    const line = [...draft.lines, ...published.lines].find((one) => lineKey(one) === key)
    if (!line) return ''
    const broad = t(($) => $.campaignEditor.matrix.broad)
    return lineText(line, broad)
  }
  const alone = (label: string): Words => ({ label, before: null, after: null })
  return (change: UnpublishedChange): Words => {
    if (change.kind === 'field' || change.kind === 'line') {
      const both = { mine: draft, theirs: published }
      const { label, my, their } = divergenceText({ ...change, mine: true, theirs: false }, both)
      return { label, before: their, after: my, budget: budgetsOf(change, both) }
    }
    if (change.kind === 'package') {
      const { kind, name } = change.package
      return alone(t(($) => $.campaignEditor.rail.packageChanged[kind], { name }))
    }
    return alone(t(($) => $.campaignEditor.rail[change.kind], { line: lineName(change.lineKey) }))
  }
}

type ChangeProps = {
  readonly words: Words
  readonly back: ReturnType<typeof backToLive>
  /** Whether what was published is what is live. */
  readonly isLive: boolean
}

function Change({ words: { label, before, after, budget }, back, isLive }: ChangeProps) {
  const { t } = useTranslation()
  const { dispatch } = useEditor()
  return (
    <>
      <strong>{label}</strong>
      {back && (
        <ActionIcon
          className={classes.back}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.campaignEditor.rail.backToPublished, { label })}
          title={t(($) => $.campaignEditor.rail.backToPublished, { label })}
          onClick={() => void dispatch(back)}
        >
          <IconArrowBackUp size={15} aria-hidden="true" />
        </ActionIcon>
      )}
      {before !== null && (
        <span>
          <span className="visually-hidden">{t(($) => $.campaignEditor.rail.published)} </span>
          <del>{before}</del> <IconArrowRight size={14} aria-hidden="true" /> <ins>{after}</ins>
          {budget && isLive && <Share {...budget} />}
        </span>
      )}
      {budget && isLive && isLearnedAgain(budget) && (
        <span className={classes.learns}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t(($) => $.campaignEditor.rail.learns)}
        </span>
      )}
    </>
  )
}

/** By how much of itself a budget moves; one that was nothing has no share. */
function Share({ before, after }: Budgets) {
  const language = useLanguage()
  if (before === 0) return null
  const share = (after - before) / before
  return (
    <small>
      {' '}
      {share > 0 ? '+' : '−'}
      {formatPercent(Math.abs(share), language)}
    </small>
  )
}
