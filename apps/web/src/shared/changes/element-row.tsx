import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platformLink } from '../../lib/platform-link.ts'
import { Picture } from '../../ui/picture.tsx'
import { isIncluded, type Edit, type LiveAd } from './element-edits.ts'
import { ElementFacts } from './element-facts.tsx'
import classes from './manage-elements.module.css'
import type { ElementFigures } from './use-element-figures.ts'

type Props = {
  readonly element: Pick<LiveAd, 'id' | 'name' | 'status' | 'isRetired'>
  readonly edit: Edit | undefined
  readonly problem: string | undefined
  readonly known: ElementFigures | undefined
  readonly previewLink?: string | null
  readonly before?: ReactNode
  readonly onChange: (edit: Edit) => void
}

/** One ad set or ad: in or out, its name, what it does, where to see it, and what went wrong with it. */
export function ElementRow({ element, edit, problem, known, previewLink, before, onChange }: Props) {
  const { t } = useTranslation()
  const { name } = element
  const preview = platformLink(previewLink ?? null)
  const shown = edit?.name ?? name
  const error = shown.trim() === '' ? t(($) => $.liveChanges.manage.nameMissing) : problem
  return (
    <div className={classes.row} data-element data-touched={edit !== undefined || undefined}>
      {before}
      <Checkbox
        checked={isIncluded(element, edit)}
        aria-label={t(($) => $.liveChanges.manage.include, { name })}
        onChange={({ currentTarget: { checked } }) => onChange({ isIncluded: checked })}
      />
      <Picture src={known?.row.pictureUrl ?? ''} className={classes.picture} size={14} />
      <TextInput
        className={classes.name}
        size="xs"
        value={shown}
        maxLength={400}
        error={error}
        aria-label={t(($) => $.liveChanges.manage.rename, { name })}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <ElementFacts known={known} status={element.status} />
      <span className={classes.end}>
        {element.isRetired && (
          <span className={classes.retired}>{t(($) => $.liveChanges.manage.retired)}</span>
        )}
        {preview !== null && (
          <ActionIcon
            component="a"
            href={preview}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t(($) => $.liveChanges.manage.preview, { name })}
          >
            <IconExternalLink size={15} />
          </ActionIcon>
        )}
      </span>
    </div>
  )
}
