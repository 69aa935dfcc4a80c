import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentCounts, Commented } from '../../data/comments.ts'
import { CountMark } from './count-mark.tsx'
import { LazyComments } from './lazy-comments.tsx'

type Props = {
  readonly on: Commented
  /** What it is about, for whoever hears the button. */
  readonly name: string
  readonly counts: CommentCounts | undefined
}

/** Opens what was said about one alert, where the link of a mail leads too. */
export function AlertComments({ on, name, counts }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(() => window.location.hash === `#commentaires-${on.id}`)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={t(($) => $.comments.openOf, { name })}
        rightSection={counts && <CountMark counts={counts} />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.comments.open)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t(($) => $.comments.title)}
        closeButtonProps={{ 'aria-label': t(($) => $.comments.close) }}
      >
        <LazyComments on={on} isBare />
      </Modal>
    </>
  )
}
