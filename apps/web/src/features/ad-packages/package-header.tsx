import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconFolders, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { NameField, NameMeaning } from './name-field.tsx'
import type { PackageEditor } from './use-package-editor.ts'
import classes from './ad-package.module.css'
import { useCan } from '../../data/session.ts'
import { May } from '../../shared/rights/for-role.tsx'

type Props = {
  readonly editor: PackageEditor
  /** The message under the name; set after a refused save, or at once for a forbidden character. */
  readonly nameError: string | null
  readonly isSaving: boolean
  readonly onBack: () => void
  readonly onUpload: () => void
  readonly onSave: () => void
  readonly onDelete: () => void
  readonly onOpenRail: () => void
  readonly onOpenPackages: () => void
}

export function PackageHeader(props: Props) {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
  const { editor, isSaving } = props
  const { opened } = editor.draft
  return (
    <PageHeader
      title={t(($) => $.adPackage.title)}
      back={{ label: t(($) => $.adPackage.back), onClick: props.onBack }}
      facts={
        <div className={classes.naming}>
          <NameField editor={editor} error={props.nameError} />
          <Tooltip label={t(($) => $.adPackage.packages.title)} openDelay={400}>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t(($) => $.adPackage.packages.title)}
              onClick={props.onOpenPackages}
            >
              <IconFolders size={16} />
            </ActionIcon>
          </Tooltip>
          <NameMeaning editor={editor} />
          {isSaving && <output className={classes.notice}>{t(($) => $.adPackage.saving)}</output>}
        </div>
      }
      actions={
        <>
          {mayEdit && opened !== null && <More onDelete={props.onDelete} />}
          <Button className={classes.railOpener} variant="default" onClick={props.onOpenRail}>
            {t(($) => $.adPackage.preview.open)}
          </Button>
          <May may="library:edit">
            <Button variant="default" leftSection={<IconUpload size={15} />} onClick={props.onUpload}>
              {t(($) => $.adPackage.addAssets)}
            </Button>
          </May>
          <May may="library:edit">
            <Button loading={isSaving} onClick={props.onSave}>
              {t(($) => $.adPackage.save)}
            </Button>
          </May>
        </>
      }
    />
  )
}

function More({ onDelete }: Pick<Props, 'onDelete'>) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t(($) => $.adPackage.more)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="alarme" leftSection={<IconTrash size={15} />} onClick={onDelete}>
          {t(($) => $.adPackage.remove.action)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
