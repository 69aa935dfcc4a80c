import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'

/** What campaigns use is not deleted; anything else is asked about first. */
export function useAskedDeletion<Item extends { readonly name: string }>(onDelete: (item: Item) => void) {
  const { t } = useTranslation()
  return async (item: Item, users: readonly { readonly name: string }[]) => {
    if (users.length > 0) {
      const names = users.slice(0, 5).map(({ name }) => name)
      notify({ kind: 'error', title: t(($) => $.packages.inUse), message: names.join(', ') })
      return
    }
    const isConfirmed = await confirm({
      title: t(($) => $.packages.confirmTitle, { name: item.name }),
      body: t(($) => $.packages.confirmBody),
      confirm: t(($) => $.packages.confirm),
      cancel: t(($) => $.packages.cancel),
      isDestructive: true,
    })
    if (isConfirmed) onDelete(item)
  }
}
