import { Button, Modal } from '@mantine/core'
import type { Finding } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { useProblemText } from '../../../shared/draft-problems/problem-text.ts'
import { useSectionTitle } from '../use-section-title.ts'
import { FindingsList } from '../../../shared/preflight/findings-list.tsx'
import classes from '../../../shared/preflight/findings.module.css'

type Props = {
  /** `null` when there is nothing to read before going on. */
  readonly findings: readonly Finding[] | null
  readonly onGoTo: (finding: Finding) => void
  readonly onClose: () => void
  readonly onContinue: () => void
}

/** An accepted campaign that has something to say first: warnings are read, not discovered. */
export function ReviewDialog({ findings, onGoTo, onClose, onContinue }: Props) {
  const { t } = useTranslation()
  const sectionTitle = useSectionTitle()
  const problemText = useProblemText(useAccount().currency)
  return (
    <Modal
      opened={findings !== null}
      onClose={onClose}
      title={t(($) => $.preflight.reviewTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignEditor.cancel) }}
    >
      <FindingsList
        problemText={problemText}
        sectionTitle={sectionTitle}
        findings={findings ?? []}
        onGoTo={onGoTo}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preflight.correct)}
        </Button>
        <Button data-autofocus onClick={onContinue}>
          {t(($) => $.preflight.continue)}
        </Button>
      </div>
    </Modal>
  )
}
