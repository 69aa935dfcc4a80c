import { Button, FileButton, Menu, Modal, Table } from '@mantine/core'
import { IconFileImport, IconFileTypography, IconTableExport } from '@tabler/icons-react'
import { fileFormats } from '@vigie/contract/campaign-files'
import { useTranslation } from 'react-i18next'
import { useCampaignFiles, type FileProblem } from './use-campaign-files.ts'
import { May } from '../../../shared/rights/for-role.tsx'

/** Export to a file in one of three formats with the same content, and import of any of them. */
export function FilesMenu() {
  const { t } = useTranslation()
  const { exportAs, importFrom, isBusy, problems, closeProblems } = useCampaignFiles()
  return (
    <>
      <FileButton
        accept=".json,.yaml,.yml,.xlsx"
        inputProps={{ 'aria-label': t(($) => $.campaignEditor.files.choose) }}
        onChange={(file) => file && importFrom(file)}
      >
        {({ onClick }) => (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconFileTypography size={15} />}
                loading={isBusy}
              >
                {t(($) => $.campaignEditor.files.menu)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {fileFormats.map((format) => (
                <Menu.Item
                  key={format}
                  leftSection={<IconTableExport size={15} />}
                  onClick={() => exportAs(format)}
                >
                  {t(($) => $.campaignEditor.files.export, {
                    format: t(($) => $.campaignEditor.files.formats[format]),
                  })}
                </Menu.Item>
              ))}
              <May may="draft:edit">
                <Menu.Divider />
              </May>
              <May may="draft:edit">
                <Menu.Item leftSection={<IconFileImport size={15} />} onClick={onClick}>
                  {t(($) => $.campaignEditor.files.import)}
                </Menu.Item>
              </May>
            </Menu.Dropdown>
          </Menu>
        )}
      </FileButton>
      <Modal
        opened={problems !== null}
        onClose={closeProblems}
        size="lg"
        title={t(($) => $.campaignEditor.files.invalid)}
        closeButtonProps={{ 'aria-label': t(($) => $.campaignEditor.cancel) }}
      >
        <p>{t(($) => $.campaignEditor.files.nothingChanged)}</p>
        <Problems problems={problems ?? []} />
      </Modal>
    </>
  )
}

function Problems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { t } = useTranslation()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(($) => $.campaignEditor.files.row)}</Table.Th>
          <Table.Th>{t(($) => $.campaignEditor.files.column)}</Table.Th>
          <Table.Th>{t(($) => $.campaignEditor.files.value)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {problems.map(({ row, column, value }, index) => (
          <Table.Tr key={`${row} ${column} ${index}`}>
            <Table.Td>{row ?? t(($) => $.campaignEditor.files.campaign)}</Table.Td>
            <Table.Td>{column}</Table.Td>
            <Table.Td>{value || '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
