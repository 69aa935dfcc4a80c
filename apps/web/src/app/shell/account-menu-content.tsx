import { sessionEndpoints } from '@vigie/contract/session'
import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../lib/api.ts'
import { failureText } from '../../lib/errors.ts'
import { useSession } from '../../lib/session.ts'
import { mayLeave } from '../../lib/unsaved-work.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { notify } from '../../ui/toast.ts'
import { speak } from '../i18n.ts'
import { AccountList } from './account-switcher.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

const api = callsOf(sessionEndpoints)

/** What the person's menu offers: another account, language, theme, leaving. */
export function AccountMenuContent({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { person } = useSession()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const save = useSavePreferences()
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

  if (isChoosing) return <AccountList onDone={onDone} />
  return (
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
  )
}
