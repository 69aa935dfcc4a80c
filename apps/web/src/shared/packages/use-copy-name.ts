import { useTranslation } from 'react-i18next'
import { copyName } from './copy-name.ts'

/** What a copy is called: as nothing else here is. */
export function useCopyName() {
  const { t } = useTranslation()
  return (name: string, taken: readonly string[]) =>
    copyName(name, taken, (part, number) =>
      number === 1
        ? t(($) => $.packages.copyName, { name: part })
        : t(($) => $.packages.copyNameAgain, { name: part, number }),
    )
}
