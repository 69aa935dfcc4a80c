import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Pages } from '../../ui/pages.tsx'
import { Answered, type Asked } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './rule-rows.module.css'

type Props = {
  readonly query: Asked<readonly unknown[]>
  readonly none: { readonly title: string; readonly body: string }
  readonly isEditing: boolean
  readonly paging: {
    readonly page: number
    readonly pages: number
    readonly setPage: (page: number) => Promise<void>
  }
  /** Header cells between the switch and the actions. */
  readonly columns: ReactNode
  /** A `tbody` for each rule. */
  readonly children: ReactNode
}

/** The rules of one kind, or why none are shown. */
export function RuleTable({ query, none, isEditing, paging, columns, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Answered of={query} label={t(($) => $.alertRules.loading)} failed={t(($) => $.alertRules.failed)}>
        {(rules) => rules.length === 0 && !isEditing && <EmptyState title={none.title} body={none.body} />}
      </Answered>
      {((query.data?.length ?? 0) > 0 || isEditing) && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.alertRules.status)}</th>
              {columns}
              <th scope="col">
                <span className="visually-hidden">{t(($) => $.alertRules.actions)}</span>
              </th>
            </tr>
          </thead>
          {children}
        </table>
      )}
      {paging.pages > 1 && (
        <Pages
          className={classes.pages}
          size="xs"
          total={paging.pages}
          value={paging.page}
          onChange={(next) => void paging.setPage(next)}
          words={t(($) => $.alertRules.pages, { returnObjects: true })}
        />
      )}
    </>
  )
}
