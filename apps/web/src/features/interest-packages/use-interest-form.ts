import { checkInterestPackage, type Interest, type InterestPackage } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Options = { readonly initial: InterestPackage; readonly takenNames: readonly string[] }

/** The package being filled in, with what the rules say of it, told when it is time to tell. */
export function useInterestForm({ initial, takenNames }: Options) {
  const { t } = useTranslation()
  const [value, setValue] = useState(initial)
  const [wasRefused, setRefused] = useState(false)
  const [wasNameLeft, setNameLeft] = useState(false)
  const problems = checkInterestPackage(value)
  const isTaken = takenNames.includes(value.name.trim())
  const isChosen = (id: string) => value.interests.some((one) => one.id === id)

  return {
    value,
    isChosen,
    isDirty: value !== initial,
    canSave: problems.length === 0 && !isTaken,
    nameError: nameError(),
    listError:
      wasRefused && problems.includes('interest.list.missing')
        ? t(($) => $.interestPackage.problem.list)
        : null,
    rename: (name: string) => setValue({ ...value, name }),
    /** Chooses an interest, or lets it go when it is chosen. */
    toggle: (interest: Interest) =>
      setValue({
        ...value,
        interests: isChosen(interest.id)
          ? value.interests.filter(({ id }) => id !== interest.id)
          : [...value.interests, interest],
      }),
    remove: (ids: readonly string[]) =>
      setValue({ ...value, interests: value.interests.filter(({ id }) => !ids.includes(id)) }),
    leaveName: () => setNameLeft(true),
    /** Save was asked for: from now on every problem shows. */
    showAll: () => setRefused(true),
  }

  function nameError(): string | null {
    if (problems.includes('interest.name.slash')) return t(($) => $.interestPackage.problem.slash)
    if (problems.includes('interest.name.tooLong')) return t(($) => $.interestPackage.problem.tooLong)
    const isMissing = problems.includes('interest.name.missing') && (wasRefused || wasNameLeft)
    if (isMissing) return t(($) => $.interestPackage.problem.name)
    return isTaken && wasRefused ? t(($) => $.interestPackage.problem.duplicate) : null
  }
}
