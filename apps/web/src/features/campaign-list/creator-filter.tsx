import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { namesOfAuthorsQuery } from '../../data/people.ts'
import { useAccount } from '../../data/session.ts'
import { labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Choices } from '../../ui/choice-menu.tsx'

/** How the creator of a campaign is called; as they signed where nobody of that name works here any more. */
function useCreatorName(): (author: string) => string {
  const { account } = useAccount()
  const { data: names } = useQuery(namesOfAuthorsQuery(account))
  return (author) => names?.get(author) ?? author
}

/** Whose campaigns are shown, on the button that changes it. */
export function CreatorLabel({ author }: { readonly author: string }) {
  const { t } = useTranslation()
  const nameOf = useCreatorName()
  return labelled(
    t(($) => $.campaignList.creator),
    nameOf(author),
    useLanguage(),
  )
}

type Props = {
  readonly authors: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (author: string | null) => void
}

/** Whose campaigns are shown. It comes when somebody asks for it: the list opens without the account’s people. */
export function CreatorChoices({ authors, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const nameOf = useCreatorName()
  return (
    <Choices
      values={[
        { value: '', label: t(($) => $.campaignList.all) },
        ...authors.map((value) => ({ value, label: nameOf(value) })),
      ]}
      chosen={chosen ?? ''}
      onChoose={(author) => onChoose(author === '' ? null : author)}
    />
  )
}
