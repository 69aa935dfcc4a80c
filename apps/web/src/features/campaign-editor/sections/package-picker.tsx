import type { ReactNode } from 'react'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { NamedReference } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/lists.tsx'
import { TagChip } from '../../../ui/tag-chip.tsx'
import classes from '../campaign-editor.module.css'

type Props = {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly chosen: readonly NamedReference[]
  readonly offered: readonly NamedReference[]
  readonly error: ReactNode
  readonly isRequired?: boolean
  readonly onChange: (packages: readonly NamedReference[]) => void
  /** `null` when there is no screen to open yet; `whyNot` says so. */
  readonly onEdit: ((id: string) => void) | null
  readonly onAdd: (() => void) | null
  readonly whyNot?: string
}

/** A list of packages to choose from, with the way to change a chosen one and to make another. */
export function PackagePicker(props: Props) {
  const { t } = useTranslation()
  const { label, chosen, offered, onChange, onEdit, onAdd, whyNot } = props
  const known = [...offered, ...chosen.filter(({ id }) => !offered.some((one) => one.id === id))]
  const editReason = whyNot ?? (chosen.length > 0 ? null : t(($) => $.campaignEditor.targeting.editHint))
  return (
    <div className={classes.picker}>
      <MultiSelect
        id={props.id}
        label={label}
        searchable
        clearable
        classNames={{ inputField: classes.search ?? '' }}
        placeholder={chosen.length === 0 ? props.placeholder : ''}
        nothingFoundMessage={t(($) => $.campaignEditor.nothingFound)}
        value={chosen.map(({ id }) => id)}
        data={known.map(({ id, name }) => ({ value: id, label: name || id }))}
        error={props.error}
        renderPill={({ option, onRemove, disabled }) => {
          const { label: text } = option
          return (
            <TagChip
              text={text}
              {...(disabled || !onRemove
                ? {}
                : {
                    remove: {
                      label: t(($) => $.campaignEditor.remove_named, { name: text }),
                      run: onRemove,
                    },
                  })}
            />
          )
        }}
        onChange={(ids) => onChange(ids.flatMap((id) => known.filter((one) => one.id === id).slice(0, 1)))}
      />
      <EditChosen list={label} chosen={chosen} onEdit={onEdit} whyNot={editReason} />
      <Tooltip label={whyNot} disabled={whyNot === undefined}>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={t(($) => $.campaignEditor.targeting.fresh, { list: label })}
          aria-disabled={onAdd === null}
          data-disabled={onAdd === null || undefined}
          onClick={() => onAdd?.()}
        >
          <IconPlus size={15} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

type EditProps = {
  readonly list: string
  readonly chosen: readonly NamedReference[]
  readonly onEdit: Props['onEdit']
  readonly whyNot: string | null
}

/** Opens the chosen package; of several it asks which. */
function EditChosen({ list, chosen, onEdit, whyNot }: EditProps) {
  const { t } = useTranslation()
  const [only, ...others] = chosen
  const label =
    only && others.length === 0
      ? t(($) => $.campaignEditor.edit_named, { name: only.name })
      : t(($) => $.campaignEditor.targeting.edit, { list })
  const pencil = (
    <ActionIcon
      variant="default"
      size={34}
      aria-label={label}
      aria-disabled={whyNot !== null}
      data-disabled={whyNot !== null || undefined}
      onClick={() => {
        if (only && others.length === 0) onEdit?.(only.id)
      }}
    >
      <IconPencil size={15} />
    </ActionIcon>
  )
  if (others.length === 0 || !onEdit)
    return (
      <Tooltip label={whyNot ?? label} disabled={whyNot === null && !only}>
        {pencil}
      </Tooltip>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>{pencil}</Menu.Target>
      <Menu.Dropdown>
        {chosen.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onEdit(id)}>
            {t(($) => $.campaignEditor.edit_named, { name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
