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
  const [isOpen, setOpen] = useState(() => alertOfLink() === on.id)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={t(($) => $.comments.openOf, { name })}
        rightSection={counts && <CountMark counts={counts} />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.comments.open)}
      </Button>
      <CommentsDialog on={on} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The alert to whose comments a mail led; `null` when none did. */
export const alertOfLink = (): string | null => /^#commentaires-(.+)$/.exec(window.location.hash)?.[1] ?? null

type LinkProps = { readonly account: string; readonly listed: ReadonlySet<string> }

/** What was said about an alert that is over, or dismissed, and so in no list any more: a mail leads to it all the same. */
export function CommentsFromLink({ account, listed }: LinkProps) {
  const [id, setId] = useState(alertOfLink)
  if (id === null || listed.has(id)) return null
  return <CommentsDialog on={{ account, kind: 'alert', id }} isOpen onClose={() => setId(null)} />
}

type DialogProps = { readonly on: Commented; readonly isOpen: boolean; readonly onClose: () => void }

function CommentsDialog({ on, isOpen, onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t(($) => $.comments.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.comments.close) }}
    >
      <LazyComments on={on} isBare />
    </Modal>
  )
}
