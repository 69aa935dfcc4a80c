import { can } from '@vigie/contract/rights'
import { parseDecision } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { undoDecision } from '../../data/decisions.ts'
import type { Settled } from '../../data/morning.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useIsUndoProposed, useProposeUndo } from '../../shared/changes/use-propose-undo.ts'
import { WhyButton } from '../../shared/decisions/why-button.tsx'
import { PictureOr } from '../../ui/picture-or.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './settled.module.css'
import lines from './morning-line.module.css'

const mostFaces = 4

/** What it was about, at a glance. */
export function SettledFaces({ settled }: { readonly settled: readonly Settled[] }) {
  const pictures = [...new Set(settled.flatMap(({ pictureUrl }) => pictureUrl ?? []))]
  const more = settled.length - Math.min(pictures.length, mostFaces)
  if (pictures.length === 0) return null
  return (
    <span className={classes.faces} aria-hidden="true">
      {pictures.slice(0, mostFaces).map((src) => (
        <PictureOr key={src} src={src} className={classes.small}>
          <span className={classes.small} />
        </PictureOr>
      ))}
      {more > 0 && <small>+{more}</small>}
    </span>
  )
}

/** What the engine did, a line each. */
export function SettledRows({ settled }: { readonly settled: readonly Settled[] }) {
  return (
    <ul>
      {settled.map((one) => (
        <SettledRow key={`${one.id} ${one.at}`} settled={one} />
      ))}
    </ul>
  )
}

function SettledRow({ settled }: { readonly settled: Settled }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sentences = useSentences()
  const { timezone, role } = useAccount()
  const facts = parseDecision(settled.facts)
  if (!facts) return <li className={lines.settledRow}>{t(($) => $.morning.unreadable)}</li>
  const { head, detail } = sentences.morning.settled(facts)
  const { amount, currency } = facts.wastePerDay
  const moved = facts.move?.[0]
  const mayUndo = can(role, 'proposal:make') && (facts.action === 'pause' || facts.action === 'lower')
  return (
    <li className={lines.settledRow}>
      <time dateTime={settled.at}>{formatMoment(settled.at, language, timezone)}</time>
      <PictureOr src={settled.pictureUrl} className={classes.small}>
        <span className={classes.small} data-empty />
      </PictureOr>
      <span className={lines.words}>
        <strong>{head}</strong>
        <small>
          {detail} · {settled.campaign.name}
        </small>
      </span>
      <span className={classes.saved}>
        {moved && (
          <>
            <strong>{formatMoney(moved.from.amount - moved.to.amount, currency)}</strong>{' '}
            <small>{t(($) => $.morning.perDay.moved)}</small>
          </>
        )}
        {!moved && amount > 0 && (
          <>
            <strong>{formatMoney(amount, currency)}</strong> <small>{t(($) => $.morning.perDay.lost)}</small>
          </>
        )}
      </span>
      <SettledActions
        {...{ settled, head, mayUndo }}
        name={facts.subject.name}
        isMove={moved !== undefined}
      />
    </li>
  )
}

type ActionsProps = {
  readonly settled: Settled
  readonly name: string
  readonly head: string
  readonly mayUndo: boolean
  readonly isMove: boolean
}

/** Why it was done, and the way back as long as nobody went it. */
function SettledActions({ settled, name, head, mayUndo, isMove }: ActionsProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const undo = useAction(undoDecision(account), {
    onSuccess: () =>
      notify({ kind: 'done', title: t(($) => (isMove ? $.morning.moveBackDone : $.morning.takenBackDone)) }),
    onError: tellFailure,
  })
  const { id, at } = settled
  const isProposed = useIsUndoProposed(useCan('live:undo'))
  const propose = useProposeUndo({
    proposed: t(($) => $.morning.takeBackProposed),
    open: t(($) => $.morning.openProposal),
  })
  return (
    <span className={classes.settledActions}>
      <WhyButton subjects={[{ id, name }]} at={at} />
      {settled.undoneAt !== null && (
        <small>
          {settled.undoneBy
            ? t(($) => (isMove ? $.morning.moveBackBy : $.morning.takenBackBy), { name: settled.undoneBy })
            : t(($) => (isMove ? $.morning.moveBack : $.morning.takenBack))}
        </small>
      )}
      {settled.undoneAt === null && mayUndo && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} />}
          aria-label={t(($) => (isProposed ? $.morning.takeBackProposeOf : $.morning.takeBackOf), {
            what: head,
          })}
          loading={undo.isPending || propose.isPending}
          disabled={propose.isSuccess}
          onClick={() =>
            isProposed
              ? propose.mutate({ operationIds: [], decision: { id, at }, reason: '' })
              : undo.mutate({ id, at })
          }
        >
          {t(($) => (isProposed ? $.morning.takeBackPropose : $.morning.takeBack))}
        </Button>
      )}
    </span>
  )
}
