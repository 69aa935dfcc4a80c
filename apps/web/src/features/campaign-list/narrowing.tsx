import { addresses } from '@vigie/contract'
import { lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountPopover } from '../../shared/account-menu/account-popover.tsx'
import { selectedAccount, useSession } from '../../data/session.ts'
import { labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ChoiceButton, ChoiceMenu, Choices } from '../../ui/choice-menu.tsx'
import type { Filters } from './arrange-rows.ts'
import { CreatorMenu } from './creator-menu.tsx'
import type { ColumnKey } from './columns.ts'
import { DeliveryMenu } from './delivery-menu.tsx'
import { NameFilter } from './name-filter.tsx'
import type { statesOf } from './rows-facts.ts'

const ValueFilterChips = lazy(() =>
  import('./value-filter-chips.tsx').then((chunk) => ({ default: chunk.ValueFilterChips })),
)

type Props = {
  readonly filters: Filters
  readonly authors: readonly string[]
  readonly states: ReturnType<typeof statesOf>
  readonly onChange: (filters: Filters) => void
  readonly onFilter: (column: ColumnKey) => void
}

const statuses = ['all', 'active', 'paused', 'drafts'] as const

/** Which campaigns the list shows: by name, status, client account, creator, and by the values of columns. */
export const Narrowing = memo(function Narrowing({ filters, authors, states, onChange, onFilter }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const session = useSession()
  const accountName = selectedAccount(session)?.name ?? ''
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <NameFilter
        id="campaign-filter"
        name={filters.name}
        onChange={(name) => onChange({ ...filters, name })}
      />
      <ChoiceMenu
        label={labelled(
          t(($) => $.campaignList.status),
          t(($) => $.campaignList[filters.status]),
          language,
        )}
        isNarrowing={filters.status !== 'all'}
      >
        <Choices
          values={statuses.map((value) => ({ value, label: t(($) => $.campaignList[value]) }))}
          chosen={filters.status}
          onChoose={(status) => onChange({ ...filters, status })}
        />
      </ChoiceMenu>
      <DeliveryMenu
        chosen={filters.delivery}
        states={states}
        onChange={(delivery) => onChange({ ...filters, delivery })}
      />
      <AccountPopover isOpen={isChoosing} onOpen={setChoosing} opens={addresses.campaigns}>
        <ChoiceButton
          label={labelled(
            t(($) => $.campaignList.client),
            accountName,
            language,
          )}
          isNarrowing={session.accounts.length > 1}
          aria-haspopup="dialog"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        />
      </AccountPopover>
      <CreatorMenu
        authors={authors}
        chosen={filters.author}
        onChoose={(author) => onChange({ ...filters, author })}
      />
      <Suspense fallback={null}>
        {filters.values.length > 0 && (
          <ValueFilterChips
            filters={filters.values}
            onOpen={onFilter}
            onRemove={(column) =>
              onChange({ ...filters, values: filters.values.filter(({ key }) => key !== column) })
            }
          />
        )}
      </Suspense>
    </>
  )
})
