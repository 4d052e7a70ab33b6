import type { community as english } from '../../en/manager/community.ts'
import type { SameWords } from '../../same-words.ts'

export const community = {
  title: 'Community',
  loading: 'Die Einstellungen der Community werden geladen',
  saved: 'Die Einstellungen der Community sind gespeichert',
  candidates: {
    title: 'Die Community',
    hint: 'Mitglieder, die mitmachen, haben ein Profil, können einander folgen und zeigen ihre Abzeichen.',
    label: 'Wer ein Profil zeigen darf',
    ANYONE: 'Jedes Mitglied, das möchte',
    ANYONEHint: 'Alle entscheiden das in ihrem Profil.',
    NO_ONE: 'Niemand: Es gibt keine Community',
    NO_ONEHint: 'Gezeigte Profile bleiben, bis ihre Mitglieder sie verbergen; neue kommen nicht dazu.',
  },
  visibility: {
    title: 'Wer sie sieht',
    hint: 'Gilt für die Liste der Mitglieder und für jedes Profil. Private Mitglieder erscheinen nirgends.',
    label: 'Wer gezeigte Profile sieht',
    VISIBLE_TO_MEMBERS_ONLY: 'Angemeldete Mitglieder',
    VISIBLE_TO_ALL: 'Alle, auch ohne Konto',
    look: 'Community ansehen',
  },
  byDefault: {
    title: 'Neue Mitglieder',
    hint: 'Bei bisherigen Mitgliedern ändert sich nichts.',
    label: 'Neue Mitglieder sind zuerst',
    PRIVATE: 'Privat',
    PRIVATEHint: 'Sie zeigen ihr Profil, wenn sie möchten.',
    PUBLIC: 'Gezeigt',
    PUBLICHint: 'Andere sehen sie von Anfang an. Sag das dort, wo man sich registriert.',
  },
  coming: {
    title: 'In Kursen und Stunden',
    hint: 'Wer möchte, wird den anderen gezeigt, die dasselbe gebucht haben. Zuerst ist das niemand.',
    label: 'Mitglieder dürfen sehen, wer kommt',
  },
  slugs: {
    title: 'Adressen der Profile',
    hint: 'Die Adresse folgt dem Namen; Mitglieder können im Profil eine andere wählen, wenn sie frei ist.',
  },
} satisfies SameWords<typeof english>
