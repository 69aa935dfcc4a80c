import type { TargetingKind } from '@vigie/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import type { Question } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { mayBearName } from './ask-about-lookalike.ts'
import { handOver } from './made-packages.ts'
import { targetingAddresses } from './targeting-addresses.ts'
import type { TargetingSearch } from './targeting-search.ts'
import { usePackageLeave } from './use-package-leave.ts'
import { useAccount, useCan } from '../../data/session.ts'

type Stored = { readonly id: string | null; readonly name: string }
type Save<P> = {
  readonly error: unknown
  readonly variables: P | undefined
  readonly mutate: (value: P, options: { readonly onSuccess: (made: Stored) => void }) => void
}

/** Names that a package may not bear: those of others, and the one that was refused at the last save. */
export function namesTaken(
  others: readonly Stored[],
  { error, variables }: Pick<Save<Stored>, 'error' | 'variables'>,
): readonly string[] {
  const refused = isApiError(error, 'name.taken') ? [variables?.name.trim() ?? ''] : []
  return [...others.map(({ name }) => name), ...refused]
}

type Filling<P> = {
  readonly kind: TargetingKind
  readonly search: TargetingSearch
  readonly initial: P
  /** What is filled in, and whether the rules let it be saved. */
  readonly value: P
  readonly isDirty: boolean
  readonly canSave: boolean
  readonly others: readonly Stored[]
  readonly save: Save<P>
  /** What is asked of who leaves with changes that are not saved. */
  readonly question: Omit<Question, 'cancel'>
  /** Save was asked for, and from now on every problem shows. */
  readonly showAll: () => void
  /** There are some: this is where the person is taken. */
  readonly goToProblem: () => void
}

/** What a person does with the package of a target: saves it, leaves it, or goes on to another one of that name. */
export function useTargetingActions<P extends Stored>(filling: Filling<P>) {
  const { kind, search, initial, value, others } = filling
  const { t } = useTranslation()
  const { account } = useAccount()
  const mayEdit = useCan('library:edit')
  const navigate = useNavigate()
  const { isDirty, question } = filling
  const { leave, finish, goOn } = usePackageLeave({ from: search, isDirty, question })
  const save = async () => {
    if (!mayEdit) return
    filling.showAll()
    if (!filling.canSave) {
      filling.goToProblem()
      return
    }
    if (!(await mayBearName(value.name, initial.name, others))) return
    filling.save.mutate(value, {
      onSuccess: ({ id, name }) => {
        const { campaignId, isFromList, home, side } = search
        if (id !== null && !isFromList && home === null)
          handOver({ kind, id, name, side }, { account, fileId: campaignId })
        finish()
      },
    })
  }
  useHotkeys({ 'mod+s': () => void save() })
  return {
    leave,
    finish,
    save: () => void save(),
    /** Opens the package of another id; a name that was only typed to find it is nothing to lose. */
    open: (id: string, isNothingLost: boolean) =>
      goOn(isNothingLost, () => {
        void navigate({ to: targetingAddresses[kind].edit, params: { id }, search: (kept) => kept })
        const name = others.find((one) => one.id === id)?.name ?? ''
        notify({ kind: 'done', title: t(($) => $.packages.opened, { name }) })
      }),
  }
}
