import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './reused-ads.module.css'

type Props = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function Pager({ page, pageSize, total, onPage }: Props) {
  const { t } = useTranslation()
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  const from = page * pageSize + 1
  return (
    <div className={classes.pager}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        disabled={page === 0}
        aria-label={t(($) => $.reusedAds.previous)}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span aria-live="polite">
        {t(($) => $.reusedAds.range, { from, to: Math.min(total, from + pageSize - 1), total })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        disabled={page >= pages - 1}
        aria-label={t(($) => $.reusedAds.next)}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  )
}
