import { useTranslation } from 'react-i18next'

type Objective = { readonly customEventType: string; readonly name: string }

/** What an objective is called: a file that came by the API may hold the platform's own word in the place of a name. */
export function useObjectiveName(): (objective: Objective) => string {
  const { t } = useTranslation()
  const names = t(($) => $.campaignEditor.general.events, { returnObjects: true }) as Readonly<
    Record<string, string>
  >
  return ({ customEventType, name }) => (name === customEventType ? (names[name] ?? name) : name)
}
