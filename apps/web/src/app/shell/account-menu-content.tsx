import { Menu } from '@mantine/core'
import { IconLogout, IconSwitchHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { signOut, useSession } from '../../data/session.ts'
import { languageChoices } from '../../lib/language-choices.ts'
import { mayLeave } from '../../lib/unsaved-work.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { notify } from '../../ui/toast.ts'
import { speak } from '../speaking.ts'
import { Choices } from '../../ui/choice-menu.tsx'
import classes from './account-menu.module.css'
import { useSavePreferences } from '../../data/use-save-preferences.ts'

/** What the person's menu offers: another account, language, theme, leaving. */
export function AccountMenuContent({ onChangeAccount }: { readonly onChangeAccount: () => void }) {
  const { t } = useTranslation()
  const { person, preferences } = useSession()
  const language = useLanguage()
  const save = useSavePreferences()

  const logout = async () => {
    if (!(await mayLeave())) return
    try {
      window.location.assign(await signOut())
    } catch (error) {
      notify({ kind: 'error', ...failureText(error) })
    }
  }

  return (
    <>
      <Menu.Label>{person?.name}</Menu.Label>
      <Menu.Item leftSection={<IconSwitchHorizontal size={15} />} onClick={onChangeAccount}>
        {t(($) => $.shell.account.switch)}
      </Menu.Item>
      <Menu.Label>{t(($) => $.shell.account.language)}</Menu.Label>
      <div role="group" aria-label={t(($) => $.shell.account.language)} className={classes.segments}>
        <Choices
          values={languageChoices}
          chosen={language}
          onChoose={(chosen) => {
            void speak(chosen)
            save.mutate({ language: chosen })
          }}
        />
      </div>
      <Menu.Label>{t(($) => $.shell.account.theme)}</Menu.Label>
      <div role="group" aria-label={t(($) => $.shell.account.theme)} className={classes.segments}>
        <Choices
          values={[
            { value: 'light', label: t(($) => $.shell.account.light) },
            { value: 'dark', label: t(($) => $.shell.account.dark) },
            { value: 'auto', label: t(($) => $.shell.account.auto) },
          ]}
          chosen={preferences.theme}
          onChoose={(theme) => save.mutate({ theme })}
        />
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={15} />} onClick={() => void logout()}>
        {t(($) => $.shell.account.logout)}
      </Menu.Item>
    </>
  )
}
