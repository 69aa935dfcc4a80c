import { SegmentedControl, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageChoices } from '../../lib/language-choices.ts'
import { followForms } from '../../lib/number-forms.ts'
import { speak } from '../../lib/speech.ts'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { useSession } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './accounts.module.css'

type Choice<V extends string> = {
  readonly label: string
  readonly value: V
  readonly data: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}

/** How this person likes the screens; kept with the person, on every device. */
export function DisplaySettings() {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const language = useLanguage()
  const save = useSavePreferences()
  return (
    <section className={classes.panel} aria-label={t(($) => $.accounts.settings.display)}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.settings.display)}</strong>
      </div>
      <div className={classes.fields}>
        <Choose
          label={t(($) => $.accounts.settings.language)}
          value={language}
          data={languageChoices}
          onChange={(chosen) => {
            followForms(preferences.formats, chosen)
            void speak(chosen)
            save.mutate({ language: chosen })
          }}
        />
        <Choose
          label={t(($) => $.shell.account.theme)}
          value={preferences.theme}
          data={choicesOf(['light', 'dark', 'auto'], (value) => t(($) => $.shell.account[value]))}
          onChange={(theme) => save.mutate({ theme })}
        />
        <Choose
          label={t(($) => $.accounts.settings.density)}
          value={preferences.density}
          data={choicesOf(['compact', 'normal', 'comfortable'], (value) =>
            t(($) => $.accounts.settings[value]),
          )}
          onChange={(density) => save.mutate({ density })}
        />
        <Choose
          label={t(($) => $.accounts.settings.motion)}
          value={preferences.motion}
          data={choicesOf(['system', 'reduced'], (value) => t(($) => $.accounts.settings.motions[value]))}
          onChange={(motion) => save.mutate({ motion })}
        />
        <Choose
          label={t(($) => $.accounts.settings.formats)}
          value={preferences.formats}
          data={choicesOf(['shared', 'language'], (value) => t(($) => $.accounts.settings.formsOf[value]))}
          onChange={(formats) => {
            followForms(formats, language)
            save.mutate({ formats })
          }}
        />
        <Shortcuts />
      </div>
    </section>
  )
}

function Shortcuts() {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const save = useSavePreferences()
  return (
    <Switch
      label={t(($) => $.accounts.settings.shortcuts)}
      description={t(($) => $.accounts.settings.shortcutsBody)}
      checked={preferences.singleKeyShortcuts}
      onChange={(event) => save.mutate({ singleKeyShortcuts: event.currentTarget.checked })}
    />
  )
}

const choicesOf = <const V extends string>(values: readonly V[], labelOf: (value: V) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))

function Choose<V extends string>({ label, value, data, onChange }: Choice<V>) {
  return (
    <div>
      <div className={classes.choiceLabel} aria-hidden="true">
        {label}
      </div>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        data={[...data]}
        onChange={(chosen) => {
          const known = data.find((one) => one.value === chosen)
          if (known) onChange(known.value)
        }}
      />
    </div>
  )
}
