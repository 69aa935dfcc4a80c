import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import {
  backToLive,
  type CampaignDraft,
  lineKey,
  liveBudgets,
  unpublishedChanges,
  type UnpublishedChange,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { lineText, useDivergenceText } from '../conflict/divergence-text.ts'
import { useDraft, useEditor } from '../session/use-editor.ts'
import { ElsewhereCard } from '../online/elsewhere-card.tsx'
import { useOnlineNow } from '../online/use-online.ts'
import { asPublished, isLearnedAgain, movesOf, type BudgetMove } from './budgets-of.ts'
import { useMover } from './use-mover.ts'
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
  // By how much a budget moves is not known from what was published, once somebody moved something elsewhere.
  const now = useOnlineNow() ?? (differences === 0 ? asPublished : null)
  const budgets = now === null ? [] : liveBudgets({ published, draft }, now)
  const changes = unpublishedChanges(published, draft, changedPackages)
  return (
    <>
      {(changes.length > 0 || differences === 0) && (
        <section className={classes.card} data-same={changes.length === 0 || undefined}>
          <h2>
            {changes.length === 0
              ? t(($) => $.campaignEditor.rail.asLive)
              : t(($) => $.filePublication.unpublished, { count: changes.length })}
          </h2>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>
                <Change
                  words={wordsOf(change)}
                  back={backToLive(change, published)}
                  moves={movesOf(change, budgets)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {differences > 0 && <ElsewhereCard campaignId={campaignId} count={differences} />}
    </>
  )
}

/** What is changed, and both values where it has two. */
type Words = {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
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
      return { label, before: their, after: my }
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
  /** Of a budget: from what is online, where that is known. */
  readonly moves: readonly BudgetMove[]
}

function Change({ words: { label, before, after }, back, moves }: ChangeProps) {
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
      {moves.map((move) => (
        <Move key={move.online} move={move} isOneOfSome={moves.length > 1} />
      ))}
      {before !== null && moves.length === 0 && (
        <span>
          <span className="visually-hidden">{t(($) => $.campaignEditor.rail.published)} </span>
          <del>{before}</del> <IconArrowRight size={14} aria-hidden="true" /> <ins>{after}</ins>
        </span>
      )}
      {moves.some(isLearnedAgain) && (
        <span className={classes.learns}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t(($) => $.campaignEditor.rail.learns)}
        </span>
      )}
    </>
  )
}

type MoveProps = { readonly move: BudgetMove; readonly isOneOfSome: boolean }

/** Where a budget goes from what is online, and who put it there since it was published. */
function Move({ move, isOneOfSome }: MoveProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const moverOf = useMover()
  const { published, online, after, keys } = move
  const [was, from, to] = [published, online, after].map((one) => formatMoney(one, currency))
  const who = keys.map((key) => moverOf(key)?.who).find((one) => one !== undefined)
  return (
    <>
      <span>
        {online === after ? (
          <>
            <ins>{to}</ins> {t(($) => $.campaignEditor.rail.alreadyOnline)}
          </>
        ) : (
          <>
            <span className="visually-hidden">{t(($) => $.campaignEditor.rail.isOnline)} </span>
            <del>{from}</del> <IconArrowRight size={14} aria-hidden="true" /> <ins>{to}</ins>
            <Share before={online} after={after} />
          </>
        )}
        {isOneOfSome && <small> · {t(($) => $.campaignEditor.rail.adsetsOf, { count: keys.length })}</small>}
      </span>
      {who !== undefined && (
        <small>{t(($) => $.campaignEditor.rail.movedSince, { who, from: was, to: from })}</small>
      )}
    </>
  )
}

/** By how much of itself a budget moves; one that was nothing has no share. */
function Share({ before, after }: { readonly before: number; readonly after: number }) {
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
