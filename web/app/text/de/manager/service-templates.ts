import type { serviceTemplates as english } from '../../en/manager/service-templates.ts'
import type { SameWords } from '../../same-words.ts'

export const serviceTemplates = {
  blank: { title: 'Etwas anderes', name: 'Neues Angebot', tagLine: '' },
  salon: { title: 'Salon', name: 'Schnitt und Föhnen', tagLine: 'Waschen, schneiden, föhnen, mit Zeit zu besprechen, was du willst.' },
  yoga: { title: 'Yoga', name: 'Einzelstunde Yoga', tagLine: 'Eine Stunde nur für dich, in deinem Tempo. Matten und Blöcke sind da.' },
  coach: { title: 'Coaching', name: 'Coaching-Stunde', tagLine: 'Eine Frage, eine Stunde und ein nächster Schritt noch am selben Tag.' },
  clinic: { title: 'Praxis', name: 'Erster Termin', tagLine: 'Wir schauen, hören zu und erklären, was geht und was es kostet.' },
  school: { title: 'Schule', name: 'Probestunde', tagLine: 'Lern die Lehrerin und den Raum kennen, bevor du dich entscheidest.' },
  pottery: {
    title: 'Töpferei',
    name: 'Stunde an der Scheibe',
    tagLine: 'Deine eigene Scheibe, Ton und Hilfe, wenn du willst. Brennen inklusive.',
  },
  massage: { title: 'Massage', name: 'Tiefenmassage', tagLine: 'Langsame, feste Arbeit an Rücken, Nacken und Hüfte.' },
  consulting: { title: 'Beratung', name: 'Beratung', tagLine: 'Bring deine Unterlagen mit. Du gehst mit einem schriftlichen Plan.' },
  places_one: '{{count}} Platz',
  places_other: '{{count}} Plätze',
  yogaClass: { title: 'Yoga', name: 'Vinyasa Flow', tagLine: 'Bewegung im Atem, für alle mit etwas Übung. Matten sind da.' },
  pilatesClass: {
    title: 'Pilates',
    name: 'Pilates auf der Matte',
    tagLine: 'Kleine, genaue Bewegungen für eine starke Mitte. Für alle.',
  },
  fitnessClass: { title: 'Fitness', name: 'Kraftzirkel', tagLine: 'Zehn Stationen, dein Tempo. Bring ein Handtuch mit.' },
  danceClass: { title: 'Tanz', name: 'Salsa für Anfänger', tagLine: 'Die ersten Schritte, allein oder zu zweit.' },
  potteryClass: {
    title: 'Töpferei',
    name: 'Offene Scheibe',
    tagLine: 'Komm mit einer Idee, geh mit einer Schale. Ton und Brennen inklusive.',
  },
  languageClass: { title: 'Schule', name: 'Gesprächsrunde', tagLine: 'Eine Stunde reden über das, was dich beschäftigt. Ab B1.' },
  yogaCourse: { title: 'Yoga', name: 'Yoga von Anfang an', tagLine: 'Acht Abende, in denen jede Haltung in Ruhe aufgebaut wird.' },
  languageCourse: {
    title: 'Schule',
    name: 'Spanisch A1',
    tagLine: 'Vom ersten Wort bis zur Bestellung im Restaurant, in kleiner Gruppe.',
  },
  potteryCourse: {
    title: 'Töpferei',
    name: 'Drehen an der Scheibe',
    tagLine: 'Zentrieren, öffnen, hochziehen, glasieren: sechs Abende bis zum eigenen Geschirr.',
  },
  birthCourse: {
    title: 'Hebammen',
    name: 'Geburtsvorbereitung',
    tagLine: 'Atem, Haltungen und alle deine Fragen, allein oder als Paar.',
  },
  musicCourse: { title: 'Musik', name: 'Gitarre für Anfänger', tagLine: 'In zehn Wochen vom ersten Griff zu drei Liedern.' },
  firstAidCourse: { title: 'Erste Hilfe', name: 'Erste-Hilfe-Kurs', tagLine: 'Was in den ersten Minuten zu tun ist. Mit Bescheinigung.' },
} as const satisfies SameWords<typeof english>
