import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../session/use-editor.ts'
import { useOpenPreview } from './ad-previews.tsx'
import classes from './preview-button.module.css'

/** Shows every ad of the draft; there are none without lines. */
export function PreviewButton() {
  const { t } = useTranslation()
  const open = useOpenPreview()
  const hasLines = useDraft(({ lines }) => lines.length > 0)
  if (!hasLines) return null
  return (
    <Button
      className={classes.button}
      variant="default"
      fullWidth
      aria-haspopup="dialog"
      leftSection={<IconEye size={16} aria-hidden="true" />}
      onClick={() => open(null)}
    >
      {t(($) => $.campaignEditor.preview.all)}
    </Button>
  )
}
