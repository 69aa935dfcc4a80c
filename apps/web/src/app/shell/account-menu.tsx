import { sessionEndpoints } from '@vigie/contract/session'
import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconSwitchHorizontal } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../lib/api.ts'
import { failureText } from '../../lib/errors.ts'
import { sessionQuery, useSession, type Session } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { mayLeave } from '../../lib/unsaved-work.ts'
import { notify } from '../../ui/toast.ts'
import { speak } from '../i18n.ts'
import { AccountList } from './account-switcher.tsx'
import { initials } from './initials.ts'
import classes from './top-bar.module.css'

const api = callsOf(sessionEndpoints)

type Preferences = Session['preferences']

/** Stores a preference and shows it at once. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const saving = useMutation({
    mutationFn: (body: Partial<Preferences>) => api.savePreferences({ body }),
    onSuccess: (preferences) =>
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, preferences }),
    onError: (error, body) => {
      const retry = { label: t(($) => $.errors.retry), run: () => saving.mutate(body) }
      notify({ kind: 'error', ...failureText(error), action: retry })
    },
  })
  return saving
}

export function AccountMenu() {
  const { t } = useTranslation()
  const { person } = useSession()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const save = useSavePreferences()
  const [opened, setOpened] = useState(false)
  const [isChoosing, setChoosing] = useState(false)

  const logout = async () => {
    if (!(await mayLeave())) return
    try {
      const { redirectTo } = await api.logout()
      window.location.assign(redirectTo)
    } catch (error) {
      notify({ kind: 'error', ...failureText(error) })
    }
  }

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      onExitTransitionEnd={() => setChoosing(false)}
      width={300}
      position="bottom-end"
      shadow="lg"
      closeOnItemClick={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.me}
          aria-label={`${initials(person?.name ?? '')}, ${t(($) => $.shell.account.me)}`}
        >
          {initials(person?.name ?? '')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isChoosing ? (
          <AccountList onDone={() => setOpened(false)} />
        ) : (
          <>
            <Menu.Label>{person?.name}</Menu.Label>
            <Menu.Item leftSection={<IconSwitchHorizontal size={15} />} onClick={() => setChoosing(true)}>
              {t(($) => $.shell.account.switch)}
            </Menu.Item>
            <Menu.Label>{t(($) => $.shell.account.language)}</Menu.Label>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t(($) => $.shell.account.language)}
              value={language}
              data={[
                { value: 'fr', label: 'Français' },
                { value: 'en', label: 'English' },
              ]}
              onChange={(value) => {
                const chosen = value === 'en' ? 'en' : 'fr'
                void speak(chosen)
                save.mutate({ language: chosen })
              }}
            />
            <Menu.Label>{t(($) => $.shell.account.theme)}</Menu.Label>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t(($) => $.shell.account.theme)}
              value={colorScheme}
              data={[
                { value: 'light', label: t(($) => $.shell.account.light) },
                { value: 'dark', label: t(($) => $.shell.account.dark) },
                { value: 'auto', label: t(($) => $.shell.account.auto) },
              ]}
              onChange={(value) => {
                const theme = value === 'light' || value === 'dark' ? value : 'auto'
                setColorScheme(theme)
                save.mutate({ theme })
              }}
            />
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout size={15} />} onClick={() => void logout()}>
              {t(($) => $.shell.account.logout)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
