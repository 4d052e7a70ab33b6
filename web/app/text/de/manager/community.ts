import type { community as english } from '../../en/manager/community.ts'
import type { SameWords } from '../../same-words.ts'

export const community = {
  title: 'Community',
  loading: 'Die Einstellungen der Community werden geladen',
  saved: 'Die Einstellungen der Community sind gespeichert',
  candidates: {
    title: 'Die Community',
    hint: 'Mitglieder, die sich zeigen, haben ein Profil, folgen einander und tragen Abzeichen, wo andere sie sehen.',
    label: 'Wer sich zeigen darf',
    ANYONE: 'Jedes Mitglied, das möchte',
    ANYONEHint: 'Alle entscheiden das in ihrem Profil.',
    NO_ONE: 'Niemand: Es gibt keine Community',
    NO_ONEHint: 'Profile, die jetzt gezeigt werden, bleiben so, bis ihre Mitglieder sie verbergen; weitere kommen nicht dazu.',
  },
  visibility: {
    title: 'Wer sie sieht',
    hint: 'Das gilt für die Liste der Leute und für jedes Profil. Private Mitglieder stehen nirgends.',
    label: 'Wer Mitglieder sieht, die sich zeigen',
    VISIBLE_TO_MEMBERS_ONLY: 'Angemeldete Mitglieder',
    VISIBLE_TO_ALL: 'Alle, auch ohne Konto',
    look: 'Community ansehen',
  },
  byDefault: {
    title: 'Neue Mitglieder',
    hint: 'Wer schon Mitglied ist, bleibt, wie er ist.',
    label: 'Neue Mitglieder beginnen',
    PRIVATE: 'Privat',
    PRIVATEHint: 'Sie zeigen sich, wenn sie möchten.',
    PUBLIC: 'Gezeigt',
    PUBLICHint: 'Andere sehen sie von Anfang an. Sag das dort, wo man sich registriert.',
  },
  slugs: {
    title: 'Adressen der Profile',
    hint: 'Die Adresse folgt dem Namen; Mitglieder können im Profil eine andere wählen, wenn sie frei ist.',
  },
} satisfies SameWords<typeof english>
