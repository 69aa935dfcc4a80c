import { visualOrders, type VisualOrder } from '@vigie/domain'
import { ActionIcon, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Gallery } from '../../data/gallery.ts'
import { kinds, uses, type View } from './gallery-search.ts'
import { SearchField } from './search-field.tsx'
import classes from './gallery.module.css'

type Props = {
  readonly view: View
  readonly gallery: Gallery | undefined
  readonly onChange: (some: Partial<View>) => void
}

/** What is looked for, in which order, and how many there are of it. */
export function GalleryBar({ view, gallery, onChange }: Props) {
  const { t } = useTranslation()
  const order = (value: string): VisualOrder => visualOrders.find((one) => one === value) ?? 'spend'
  return (
    <div className={classes.bar}>
      <SearchField text={view.name} onChange={(name) => onChange({ name })} />
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.gallery.order.label)}
        value={view.order}
        data={visualOrders.map((value) => ({ value, label: t(($) => $.gallery.order[value]) }))}
        onChange={(value) => onChange({ order: order(value), isReversed: false })}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(($) => $.gallery.order.reverse)}
        title={t(($) => $.gallery.order.reverse)}
        aria-pressed={view.isReversed}
        onClick={() => onChange({ isReversed: !view.isReversed })}
      >
        <IconArrowsSort size={15} />
      </ActionIcon>
      <NativeSelect
        size="xs"
        aria-label={t(($) => $.gallery.kind.label)}
        value={view.kind}
        data={kinds.map((value) => ({ value, label: t(($) => $.gallery.kind[value]) }))}
        onChange={(event) =>
          onChange({ kind: kinds.find((one) => one === event.currentTarget.value) ?? 'all' })
        }
      />
      <NativeSelect
        size="xs"
        aria-label={t(($) => $.gallery.use.label)}
        value={view.use}
        data={uses.map((value) => ({ value, label: t(($) => $.gallery.use[value]) }))}
        onChange={(event) =>
          onChange({ use: uses.find((one) => one === event.currentTarget.value) ?? 'all' })
        }
      />
      <span className={classes.found} role="status">
        {gallery && t(($) => $.gallery.found, { count: gallery.count })}
      </span>
      <span className={classes.curve}>{t(($) => $.gallery.curve)}</span>
    </div>
  )
}
