import { foldText, type VisualSlot } from '@vigie/domain'
import { Combobox, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/picture.tsx'
import { isVideo } from '../package-draft.ts'
import { choicesFor, otherSlot } from './suggest-pair.ts'
import type { PairingSlots } from './use-pairing.ts'
import classes from './pairing.module.css'

type Props = { readonly slot: VisualSlot; readonly pairing: PairingSlots }

/** Choices drawn at once, and added each time more are asked for: a library holds thousands. */
const step = 60
const more = 'more'

/** Every free visual of the library for a slot, the likeliest first, found by name. */
export function SlotChoice({ slot, pairing }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(step)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
      setShown(step)
    },
  })
  const isStory = slot === '9_16'
  const label = t(($) => (isStory ? $.adPackage.pairing.chooseStory : $.adPackage.pairing.chooseSquare))
  const wanted = foldText(search)
  const all = combobox.dropdownOpened ? choicesFor(slot, pairing.slots[otherSlot(slot)], pairing.index) : []
  const found = all.filter(({ name }) => foldText(name).includes(wanted))
  const submit = (value: string) => {
    if (value === more) return setShown(shown + step)
    const image = found.find(({ id }) => id === value)
    combobox.closeDropdown()
    if (image) pairing.put(image, slot)
  }
  return (
    <Combobox store={combobox} width={260} position="bottom-start" onOptionSubmit={submit}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.emptySlot}
          aria-label={label}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t(($) => (isStory ? $.adPackage.image.story : $.adPackage.image.square))}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          classNames={{ input: classes.search }}
          aria-label={t(($) => $.adPackage.pairing.search)}
          placeholder={t(($) => $.adPackage.pairing.search)}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setShown(step)
            combobox.resetSelectedOption()
          }}
        />
        <Found
          label={label}
          found={found.slice(0, shown)}
          hidden={found.length - shown}
          isLibraryEmpty={all.length === 0}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}

type FoundProps = {
  readonly label: string
  readonly found: ReturnType<typeof choicesFor>
  readonly hidden: number
  readonly isLibraryEmpty: boolean
}

function Found({ label, found, hidden, isLibraryEmpty }: FoundProps) {
  const { t } = useTranslation()
  return (
    <Combobox.Options className={classes.choices} aria-label={label}>
      {found.length === 0 && (
        <Combobox.Empty>
          {t(($) => (isLibraryEmpty ? $.adPackage.pairing.pickNone : $.adPackage.pairing.noMatch))}
        </Combobox.Empty>
      )}
      {found.map((image) => (
        <Combobox.Option key={image.id} value={image.id} className={classes.choice} title={image.name}>
          <Picture className={classes.picture} src={image.thumbnailUrl} isFilm={isVideo(image)} size={14} />
          <span>{image.name}</span>
        </Combobox.Option>
      ))}
      {hidden > 0 && (
        <Combobox.Option value={more} className={classes.more}>
          {t(($) => $.adPackage.pairing.more, { count: hidden })}
        </Combobox.Option>
      )}
    </Combobox.Options>
  )
}
