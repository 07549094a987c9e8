/** Words to begin with. What stands in [brackets] is different each time. */
export const preparedAnswers = [
  {
    id: 'more',
    label: 'We need to know more',
    text: 'Thank you for writing to us. To help you, we need to know a little more: what exactly happens, in which room, and since when?\n\nA photo helps, too. You can add some where you read this answer.',
  },
  {
    id: 'visit',
    label: 'A visit',
    text: 'We’d like to come and look at it. Which of these times suits you?\n\n- [day and time]\n- [day and time]\n- [day and time]',
  },
  {
    id: 'price',
    label: 'A first price',
    text: 'Thank you for your enquiry. For what you describe, we’d plan [what], for about $[amount].\n\nMay we look at your home before we give you the final price? It costs you nothing.',
  },
  {
    id: 'fixed',
    label: 'It’s fixed',
    text: 'We found the cause and fixed it: [what it was].\n\nPlease try again, and tell us here if anything is still wrong.',
  },
  {
    id: 'suggestion',
    label: 'A suggestion',
    text: 'Thank you for your suggestion. We’ve added it to our list, and we’ll tell you here if we build it.',
  },
] as const
