export const approvalModeEn = {
  label: 'Who must approve',
  hint: 'Pausing never waits for anybody.',
  free: { name: 'Nobody', about: 'Whoever has the right publishes and changes at once.' },
  reviewPossible: {
    name: 'Review possible',
    about: 'Whoever has the right acts at once, or asks another person first.',
  },
  anotherPerson: {
    name: 'Another person',
    about: 'Publishing, changing, undoing and arming a strategy are proposed: another person approves.',
  },
  aboveSum: {
    name: 'Another person, above a sum',
    about: 'What adds more, raises a budget higher or switches one on waits for another person.',
  },
  clientFirst: {
    name: 'The client first',
    about:
      'Nothing is published before the client approved it by their link, with the code they got by mail.',
  },
}
