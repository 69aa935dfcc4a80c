import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalFilter } from '../../data/journal.ts'
import { networkNames, useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useFieldText, useValueText } from '../../shared/changes/use-value-text.ts'
import { Menu } from '../../ui/floating.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'

/** The lines of the last thirty days that the filters keep, as a file. */
export function JournalExport({ filter }: { readonly filter: JournalFilter }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, currency, timezone, network } = useAccount()
  const valueText = useValueText(currency)
  const fieldText = useFieldText()
  const [isSaving, setSaving] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setSaving(true)
    try {
      const { saveJournal } = await import('./save-journal.ts')
      const words = { t, platform: networkNames[network], valueText, fieldText }
      await saveJournal(words, { format, filter, account, currency, timezone, language })
    } catch (error) {
      tellFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} />} loading={isSaving}>
          {t(($) => $.journal.exports.open)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>{t(($) => $.journal.exports.csv)}</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>{t(($) => $.journal.exports.xlsx)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
