import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** Writes a file's weight as a person reads it. */
export function useFormatSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (bytes) => {
    const megabytes = bytes / 1024 / 1024
    return megabytes >= 1
      ? t(($) => $.upload.size.megabytes, { value: formatNumber(megabytes, language, 1) })
      : t(($) => $.upload.size.kilobytes, { value: formatNumber(Math.ceil(bytes / 1024), language, 0) })
  }
}
