import { Button, Modal, Textarea } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { decideProposals, type DecisionResult, type ProposalSummary } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { failureText } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/format.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { ClientAnswers } from './client-answer.tsx'
import { useProposalTitle } from './proposal-title.ts'
import classes from './proposals.module.css'

export type Verb = 'approve' | 'refuse'

type Props = {
  readonly verb: Verb
  readonly proposals: readonly ProposalSummary[]
  readonly onClose: () => void
}

/** The last question before several are decided at once, and what became of each. */
export function DecideDialog({ verb, proposals, onClose }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  // As they were when it was asked: the list goes on being read meanwhile.
  const [asked] = useState(proposals)
  const decide = useAction(decideProposals(account), { onError: tellFailure })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.proposals.ask[verb], { count: asked.length })}
      closeButtonProps={{ 'aria-label': t(($) => $.proposals.ask.close) }}
    >
      {decide.data ? (
        <Results verb={verb} proposals={asked} results={decide.data} onClose={onClose} />
      ) : (
        <Asking
          verb={verb}
          proposals={asked}
          isSending={decide.isPending}
          onSend={(note) =>
            decide.mutate({ verb, note, proposals: asked.map(({ id, hash }) => ({ id, hash })) })
          }
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type AskingProps = Props & { readonly isSending: boolean; readonly onSend: (note: string) => void }

function Asking({ verb, proposals, isSending, onSend, onClose }: AskingProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const titleOf = useProposalTitle()
  const [note, setNote] = useState('')
  const added = proposals.reduce((sum, { perDay }) => sum + perDay.after - perDay.before, 0)
  const money = `${added > 0 ? '+' : ''}${formatMoney(added, currency)}`
  return (
    <div className={classes.deciding}>
      <ul className={classes.asked}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            {titleOf(proposal)}
            <ClientAnswers of={proposal} />
          </li>
        ))}
      </ul>
      {verb === 'approve' && (
        <p>
          {t(($) => $.proposals.ask.perDay, { money })} {t(($) => $.proposals.inYourName)}
        </p>
      )}
      <Textarea
        label={t(($) => $.proposals.ask.note)}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={5}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.proposals.ask.cancel)}
        </Button>
        <Button data-autofocus loading={isSending} onClick={() => onSend(note)}>
          {t(($) => $.proposals[verb])}
        </Button>
      </div>
    </div>
  )
}

type ResultsProps = Props & { readonly results: readonly DecisionResult[] }

function Results({ verb, proposals, results, onClose }: ResultsProps) {
  const { t } = useTranslation()
  const titleOf = useProposalTitle()
  const left = results.flatMap(({ id, error }) => (error === null ? [] : [{ id, error }]))
  const count = results.length - left.length
  return (
    <div className={classes.deciding}>
      <p role="status" className={classes.said}>
        {count > 0 && <IconCheck size={16} aria-hidden="true" />}
        {t(($) => $.proposals.ask[verb === 'approve' ? 'approved' : 'refused'], { count })}
      </p>
      {left.length > 0 && (
        <ul className={classes.asked} aria-label={t(($) => $.proposals.ask.left)}>
          {left.map(({ id, error }) => {
            const proposal = proposals.find((one) => one.id === id)
            return (
              <li key={id} className={classes.said}>
                <IconAlertCircle size={15} aria-hidden="true" />
                <span>
                  <strong>{proposal && titleOf(proposal)}</strong> {failureText(error).title}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.proposals.ask.close)}
        </Button>
      </div>
    </div>
  )
}
