import { addresses } from '@vigie/contract'
import { Button, Group, Modal, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedSignIn } from '../../data/client/fresh-sign-in.ts'
import { onSessionBack } from '../../data/client/session-events.ts'
import { sessionQuery } from '../../data/session.ts'
import { layers } from '../../ui/layers.ts'

/** The provider asks who it is, and its tab ends on the page that tells this one. */
const way = `/api/auth/login?fresh=1&return_to=${encodeURIComponent(addresses.signedInAgain)}`

/** Over the page when something dangerous needs a fresh sign-in. The page stays as it is, and the change goes on after it. */
export function SignInAgain() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const asked = useAskedSignIn()
  useEffect(
    () =>
      onSessionBack(() => {
        if (!asked) return
        // The new session brings the token that its calls carry.
        void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(
          () => asked.answer(true),
          () => asked.answer(false),
        )
      }),
    [asked, queryClient],
  )
  const close = () => asked?.answer(false)
  const signIn = () => {
    if (!window.open(way)) window.location.assign(way)
  }
  return (
    <Modal
      opened={asked !== null}
      onClose={close}
      zIndex={layers.signIn}
      title={
        <Group gap={10} wrap="nowrap" align="flex-start">
          <IconLock size={18} color="var(--vg-primary-text)" aria-hidden="true" />
          {t(($) => $.shell.signInAgain.title)}
        </Group>
      }
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      size="sm"
    >
      <Text c="dimmed">{t(($) => $.shell.signInAgain.body, { count: asked?.minutes ?? 0 })}</Text>
      <Text c="dimmed" size="sm" mt={6}>
        {t(($) => $.shell.signInAgain.newTab)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t(($) => $.shell.signInAgain.cancel)}
        </Button>
        <Button data-autofocus onClick={signIn}>
          {t(($) => $.shell.signInAgain.confirm)}
        </Button>
      </Group>
    </Modal>
  )
}
