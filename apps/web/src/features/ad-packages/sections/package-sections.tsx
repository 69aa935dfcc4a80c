import type { PairingSlots } from '../pairing/use-pairing.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import type { SubScreens } from '../use-sub-screens.ts'
import { CallToActionSection } from './call-to-action-section.tsx'
import { CatalogueSection } from './catalogue-section.tsx'
import { CreativeSection } from './creative-section.tsx'
import { TextSection } from './text-section.tsx'
import { VisualSection } from './visual-section.tsx'
import classes from '../ad-package.module.css'

type Props = {
  readonly editor: PackageEditor
  readonly pairing: PairingSlots
  readonly open: SubScreens
}

/** Every section of the screen, in the order of the design. A package of a catalogue has no visuals of its own. */
export function PackageSections({ editor, pairing, open }: Props) {
  const visuals = { editor, pairing, onUpload: open.upload }
  return (
    <>
      {editor.catalogue ? (
        <CatalogueSection editor={editor} choice={editor.catalogue} />
      ) : (
        <>
          <VisualSection kind="image" {...visuals} />
          <VisualSection kind="video" {...visuals} />
        </>
      )}
      <div className={classes.pairOfSections}>
        <TextSection editor={editor} kind="body" />
        <TextSection editor={editor} kind="title" />
      </div>
      <div className={classes.pairOfSections}>
        <TextSection editor={editor} kind="link" />
        <TextSection editor={editor} kind="utm" />
      </div>
      <div className={classes.pairOfSections}>
        <CallToActionSection editor={editor} />
        <TextSection editor={editor} kind="description" />
      </div>
      {editor.catalogue === null && (
        <>
          <CreativeSection
            kind="carousel"
            editor={editor}
            onAdd={() => open.carousel(null)}
            onEdit={(id) => open.carousel(id)}
          />
          <CreativeSection kind="post" editor={editor} onAdd={open.posts} />
        </>
      )}
      <CreativeSection kind="existingAd" editor={editor} onAdd={open.existingAds} />
    </>
  )
}
