import { Button, Modal } from '@mantine/core'
import type { Finding } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Editor } from '../editor.ts'
import { useSectionTitle } from '../use-section-title.ts'
import { FindingsList } from '../../../shared/preflight/findings-list.tsx'
import classes from '../../../shared/preflight/findings.module.css'

type Props = {
  readonly editor: Editor
  /** `null` when there is nothing to read before going on. */
  readonly findings: readonly Finding[] | null
  readonly onGoTo: (finding: Finding) => void
  readonly onClose: () => void
  readonly onContinue: () => void
}

/** An accepted campaign that has something to say first: warnings are read, not discovered. */
export function ReviewDialog({ editor, findings, onGoTo, onClose, onContinue }: Props) {
  const { t } = useTranslation()
  const sectionTitle = useSectionTitle(editor.draft)
  return (
    <Modal
      opened={findings !== null}
      onClose={onClose}
      title={t(($) => $.preflight.reviewTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignEditor.cancel) }}
    >
      <FindingsList
        problemText={editor.problemText}
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
