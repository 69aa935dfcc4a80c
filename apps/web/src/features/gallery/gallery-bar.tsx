import { visualOrders, type VisualOrder } from '@vigie/domain'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Gallery } from '../../data/gallery.ts'
import { kinds, uses, type View } from './gallery-search.ts'
import { Narrowing } from '../../ui/narrowing.tsx'
import { SearchField } from '../../shared/search/search-field.tsx'
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
      <SearchField
        label={t(($) => $.gallery.search)}
        className={classes.search}
        text={view.name}
        onChange={(name) => onChange({ name })}
      />
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
      <Narrowing
        label={t(($) => $.gallery.kind.label)}
        all="all"
        values={kinds.map((value) => ({ value, label: t(($) => $.gallery.kind[value]) }))}
        chosen={view.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <Narrowing
        label={t(($) => $.gallery.use.label)}
        all="all"
        values={uses.map((value) => ({ value, label: t(($) => $.gallery.use[value]) }))}
        chosen={view.use}
        onChoose={(use) => onChange({ use })}
      />
      <span className={classes.told}>
        <span role="status">{gallery && t(($) => $.gallery.found, { count: gallery.count })}</span>
        <span>{t(($) => $.gallery.curve)}</span>
      </span>
    </div>
  )
}
