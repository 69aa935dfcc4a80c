import { checkUtm, platformMacros } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './macro-choice.module.css'

type Props = {
  readonly text: string
  /** Puts a macro where the cursor is. */
  readonly onInsert: (macro: string) => void
}

/** What the platform fills in by itself in the parameters of an address, and what they come to then. */
export function MacroChoice({ text, onInsert }: Props) {
  const { t } = useTranslation()
  const sample = t(($) => $.packages.macros.sample, { returnObjects: true })
  const resolved = text.replaceAll(/\{\{([^{}]*)\}\}/g, (whole, macro: string) =>
    isSampled(sample, macro) ? sample[macro] : whole,
  )
  return (
    <div className={classes.macros}>
      <div role="group" aria-label={t(($) => $.packages.macros.title)}>
        {platformMacros.map((macro) => (
          <button
            key={macro}
            type="button"
            aria-label={t(($) => $.packages.macros.insert, { macro })}
            onClick={() => onInsert(`{{${macro}}}`)}
          >
            {macro}
          </button>
        ))}
      </div>
      {checkUtm(text.trim()) === null && (
        <p>
          {t(($) => $.packages.macros.example)} <code>{resolved.trim()}</code>
        </p>
      )}
    </div>
  )
}

const isSampled = <S extends object>(sample: S, macro: string): macro is Extract<keyof S, string> =>
  Object.hasOwn(sample, macro)
