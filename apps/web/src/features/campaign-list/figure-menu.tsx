import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/floating.tsx'
import { columnName, type Column } from './columns.ts'
import classes from './filter-bar.module.css'

type Props<C extends Pick<Column, 'key'>> = {
  readonly columns: readonly C[]
  readonly onChoose: (key: C['key']) => void
}

/** One more filter: between which values of a shown column rows stand. */
export function FigureMenu<C extends Pick<Column, 'key'>>({ columns, onChoose }: Props<C>) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" shadow="lg">
      <Menu.Target>
        <button type="button" className={classes.add}>
          <IconFilter size={14} />
          {t(($) => $.standings.narrowing.values)}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {columns.map(({ key }) => (
          <Menu.Item key={key} onClick={() => onChoose(key)}>
            {columnName(t, key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
