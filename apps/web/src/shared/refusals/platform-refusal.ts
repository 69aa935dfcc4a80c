import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { failureText, refusalText } from '../../lib/errors.ts'

/** Why a call failed, in our words, and what the platform said in its own; `said` is empty where it said nothing. */
export type PlatformRefusal = { readonly text: string; readonly said: string }

/** The platform answers in the language of whoever connected: what it means is said in the person's, its words beside. */
export function usePlatformRefusal(): (error: unknown) => PlatformRefusal {
  const { t } = useTranslation()
  const meanings: Readonly<Record<string, string>> = t(($) => $.refusals.meanings, { returnObjects: true })
  return (error) => {
    if (!isApiError(error, 'platform.rejected')) return { text: failureText(error).title, said: '' }
    const { meaning, userTitle, userMessage, message } = error.facts
    const said = [userTitle, userMessage ?? message].filter((part) => typeof part === 'string' && part !== '')
    return {
      text: (typeof meaning === 'string' ? meanings[meaning] : undefined) ?? refusalText(error.code),
      said: said.join(' — '),
    }
  }
}
