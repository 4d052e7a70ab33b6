import { randomUUID } from 'node:crypto'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
const { owner } = world
const speaking = (language: string): Promise<Client> => world.visitor({ 'x-wix-linguist': `${language}|${language}-${language}|true` })
const [silent, german, french] = [await world.visitor(), await speaking('de'), await speaking('fr')]
afterAll(() => world.close())

test('a category is named in the language of the front end, else in the default one; managers read all languages', async () => {
  const translations = { de: { name: 'Für zwei' } }
  const { category } = await owner.categories.createCategory({ body: { category: { name: 'For two', translations } } })
  const read = async (client: Client) => (await client.categories.getCategory({ params: { categoryId: category.id } })).category
  expect(await read(owner)).toMatchObject({ name: 'For two', translations })
  expect(await read(silent)).not.toHaveProperty('translations')
  const names = await Promise.all([silent, german, french].map(async (client) => (await read(client)).name))
  expect(names).toEqual(['For two', 'Für zwei', 'For two'])
})

test('a change of other words keeps the translations, and null clears them', async () => {
  const translations = { de: { name: 'Für vier' } }
  const { category } = await owner.categories.createCategory({ body: { category: { name: 'For four', translations } } })
  const change = async (changes: object, revision: string) =>
    (await owner.categories.updateCategory({ params: { 'category.id': category.id }, body: { category: { ...changes, revision } } }))
      .category
  expect(await change({ name: 'For 4' }, '1')).toMatchObject({ name: 'For 4', translations })
  expect((await change({ translations: null }, '2')).translations ?? {}).toEqual({})
})

test('the bio of a staff member', async () => {
  const { staffMember } = await owner.staff.createStaffMember({
    body: {
      staffMember: { name: 'Ada', description: 'Ten years of massage', translations: { de: { description: 'Zehn Jahre Massage' } } },
    },
  })
  const read = async (client: Client) =>
    (await client.staff.getStaffMember({ params: { staffMemberId: staffMember.id }, query: {} })).staffMember.description
  expect(await Promise.all([silent, german].map(read))).toEqual(['Ten years of massage', 'Zehn Jahre Massage'])
  const { staffMembers } = await german.staff.queryStaffMembers({ body: {} })
  expect(staffMembers.map(({ description }) => description)).toEqual(['Zehn Jahre Massage'])
})

test('the text of a booking policy', async () => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: 'Calm',
        customPolicyDescription: { enabled: true, description: 'Come ten minutes early.' },
        translations: { de: { customPolicyDescription: { description: 'Komm zehn Minuten früher.' } } },
      },
    },
  })
  const read = async (client: Client) =>
    (await client['booking-policies'].getBookingPolicy({ params: { bookingPolicyId: bookingPolicy.id } })).bookingPolicy
      .customPolicyDescription
  expect(await read(german)).toEqual({ enabled: true, description: 'Komm zehn Minuten früher.' })
  expect(await read(silent)).toEqual({ enabled: true, description: 'Come ten minutes early.' })
})

test('the questions of a form', async () => {
  const bookingFormId = '00000000-0000-0000-0000-000000000000'
  const read = async (client: Client) => (await client['booking-forms'].getBookingForm({ params: { bookingFormId } })).bookingForm
  const { revision } = await read(owner)
  const fields = [{ type: 'SHORT_TEXT' as const, label: 'Allergies', translations: { de: { label: 'Allergien' } } }]
  await owner['booking-forms'].updateBookingForm({
    params: { 'bookingForm.id': bookingFormId },
    body: { bookingForm: { fields, revision } },
  })
  const questions = async (client: Client) => (await read(client)).fields
  expect(await questions(german)).toMatchObject([{ label: 'Allergien' }])
  expect(await questions(silent)).toMatchObject([{ label: 'Allergies' }])
  expect((await questions(silent))[0]).not.toHaveProperty('translations')
  expect(await questions(owner)).toMatchObject(fields)
})

test('a service, with its category and its policy, in every list', async () => {
  const { category } = await owner.categories.createCategory({
    body: { category: { name: 'Massages', translations: { de: { name: 'Massagen' } } } },
  })
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: 'Strict',
        customPolicyDescription: { enabled: true, description: 'Be early.' },
        translations: { de: { customPolicyDescription: { description: 'Sei früh da.' } } },
      },
    },
  })
  const translations = { de: { name: 'Tiefe Massage', tagLine: 'Eine Stunde' } }
  const { id } = await world.service([await world.staffMember('Noor')], {
    name: 'Deep massage',
    tagLine: 'An hour',
    description: 'Slow and deep',
    translations,
    category: { id: category.id },
    bookingPolicy: { id: bookingPolicy.id },
  })
  const inGerman = {
    name: 'Tiefe Massage',
    tagLine: 'Eine Stunde',
    // Without a translation it stays in the default language.
    description: 'Slow and deep',
    category: { name: 'Massagen' },
    bookingPolicy: { customPolicyDescription: { description: 'Sei früh da.' } },
  }
  const params = { serviceId: id }
  const { service } = await german.services.getService({ params, query: {} })
  expect(service).toMatchObject(inGerman)
  for (const part of [service, service.category, service.bookingPolicy]) expect(part).not.toHaveProperty('translations')
  const { services } = await german.services.queryServices({ body: { query: { filter: { id } } } })
  expect(services).toMatchObject([inGerman])
  const found = await german.services.searchServices({ body: { search: { filter: { id } } } })
  expect(found.services).toMatchObject([inGerman])
  const asked = { body: { filter: { categoryIds: [category.id] } } }
  expect(await german.services.queryCategories(asked)).toEqual({
    categories: [{ id: category.id, name: 'Massagen', sortOrder: category.sortOrder }],
  })
  expect((await silent.services.queryCategories(asked)).categories).toMatchObject([{ name: 'Massages' }])
  expect((await owner.services.queryCategories(asked)).categories).toMatchObject([{ translations: { de: { name: 'Massagen' } } }])
  expect((await silent.services.getService({ params, query: {} })).service).toMatchObject({
    name: 'Deep massage',
    category: { name: 'Massages' },
  })
  expect((await owner.services.getService({ params, query: {} })).service).toMatchObject({ name: 'Deep massage', translations })
})

test('an extra is named in the language of the front end, in lists of extras and in those of a service', async () => {
  const ada = await world.staffMember('Ada Lindqvist')
  const service = await world.service([ada])
  const rows = owner['add-ons']
  const translations = { de: { name: 'Kopfmassage' } }
  const { addOn } = await rows.createAddOn({ body: { addOn: { name: 'Scalp massage', price: { value: '12' }, translations } } })
  const ofGroup = { de: { name: 'Dazu', prompt: 'Noch etwas?' } }
  const { addOnGroup } = await rows.createAddOnGroup({
    body: { serviceId: service.id, addOnGroup: { name: 'Extras', prompt: 'Anything else?', translations: ofGroup, addOnIds: [addOn.id] } },
  })
  const names = async (client: Client) => {
    const { addOnGroupsDetails } = await client['add-ons'].listAddOnGroupsByServiceId({ body: { serviceId: service.id } })
    return addOnGroupsDetails.flatMap((group) => group.addOns.map(({ name }) => name))
  }
  expect(await Promise.all([silent, german, french].map(names))).toEqual([['Scalp massage'], ['Kopfmassage'], ['Scalp massage']])
  const group = async (client: Client) =>
    (await client['add-ons'].listAddOnGroupsByServiceId({ body: { serviceId: service.id } })).addOnGroupsDetails[0]
  expect(await group(german)).toMatchObject({ groupName: 'Dazu', prompt: 'Noch etwas?' })
  expect(await group(french)).toMatchObject({ groupName: 'Extras', prompt: 'Anything else?' })
  expect(await group(german)).not.toHaveProperty('translations')
  expect(await group(owner)).toMatchObject({ groupName: 'Extras', translations: ofGroup })
  const ofService = async (client: Client) =>
    (await client.services.getService({ params: { serviceId: service.id }, query: {} })).service.addOnGroups?.[0]
  expect(await ofService(german)).toMatchObject({ name: 'Dazu', prompt: 'Noch etwas?' })
  expect(await ofService(german)).not.toHaveProperty('translations')
  const regrouped = { id: addOnGroup.id, name: 'Besides' }
  const kept = await rows.updateAddOnGroup({ body: { serviceId: service.id, addOnGroup: regrouped } })
  expect(kept.addOnGroup).toMatchObject({ name: 'Besides', translations: ofGroup })
  expect((await rows.getAddOn({ params: { addOnId: addOn.id } })).addOn).toMatchObject({ name: 'Scalp massage', translations })
  const change = async (changes: object, revision: string) =>
    (await rows.updateAddOn({ params: { 'addOn.id': addOn.id }, body: { addOn: { ...changes, revision } } })).addOn
  expect(await change({ name: 'Head massage' }, '1')).toMatchObject({ name: 'Head massage', translations })
  expect((await change({ translations: null }, '2')).translations).toBeUndefined()
})

test('the choices of a service, and a booking in the words of each language', async () => {
  const ada = await world.staffMember('Ada of choices')
  const service = await world.service([ada])
  const rows = owner['service-options']
  const optionId = randomUUID()
  const variant = (custom: string, name: string, value: string) => ({
    choices: [{ optionId, custom }],
    price: { value },
    translations: { de: { name } },
  })
  const customData = { name: 'Who is coming?', choices: ['Child', 'Adult'] }
  const { serviceOptionsAndVariants: made } = await rows.createServiceOptionsAndVariants({
    body: {
      serviceOptionsAndVariants: {
        serviceId: service.id,
        options: { values: [{ id: optionId, type: 'CUSTOM', customData, translations: { de: { name: 'Wer kommt?' } } }] },
        variants: { values: [variant('Child', 'Kind', '10'), variant('Adult', 'Erwachsene', '20')] },
      },
    },
  })
  expect(made).toMatchObject({ options: { values: [{ customData, translations: { de: { name: 'Wer kommt?' } } }] } })
  const params = { serviceId: service.id }
  const filter = { serviceId: service.id }
  const read = async (client: Client) => {
    const { serviceVariants } = await client['service-options'].getServiceOptionsAndVariantsByServiceId({ params })
    const found = await client['service-options'].queryServiceOptionsAndVariants({ body: { query: { filter } } })
    expect(found.serviceOptionsAndVariantsList).toEqual([serviceVariants])
    return serviceVariants
  }
  const inGerman = await read(german)
  expect(inGerman.options.values[0]?.customData).toEqual({ name: 'Wer kommt?', choices: ['Kind', 'Erwachsene'] })
  expect(inGerman.variants.values.map(({ choices }) => choices[0]?.custom)).toEqual(['Kind', 'Erwachsene'])
  for (const part of [inGerman.options.values[0], ...inGerman.variants.values]) expect(part).not.toHaveProperty('translations')
  expect((await read(silent)).options.values[0]?.customData).toEqual(customData)
  expect(await read(owner)).toEqual(made)
  const priced = async (custom: string) => {
    const bookedEntity = { slot: { serviceId: service.id, startDate: '2027-03-08T09:00:00Z', endDate: '2027-03-08T10:00:00Z' } }
    const participantsChoices = { serviceChoices: [{ numberOfParticipants: 1, choices: [{ optionId, custom }] }] }
    const { priceInfo } = await german.pricing.calculatePrice({ body: { booking: { bookedEntity, participantsChoices } } })
    return Number(priceInfo.calculatedPrice)
  }
  expect(await Promise.all(['Kind', 'child', 'ERWACHSENE'].map(priced))).toEqual([10, 10, 20])
  await expect(priced('Hund')).rejects.toMatchObject({ code: 'FAILED_RESOLVING_CUSTOM_CHOICES' })
})

test('a plan, with a word for each perk that has one', async () => {
  const de = { description: 'Zehn Besuche', perks: { values: ['Früher buchen', ''] } }
  const { plan } = await owner.plans.createPlan({
    body: {
      plan: {
        name: 'Ten',
        description: 'Ten visits',
        perks: { values: ['Book early', 'Pause'] },
        translations: { de },
        pricing: { singlePaymentUnlimited: true, price: { value: '90' } },
      },
    },
  })
  const read = async (client: Client) =>
    (await client.plans.listPublicPlans({ query: { planIds: [plan.id] } })).plans.map(({ name, description, perks }) => [
      ...[name, description],
      ...perks.values,
    ])
  expect(await Promise.all([silent, german].map(read))).toEqual([
    [['Ten', 'Ten visits', 'Book early', 'Pause']],
    [['Ten', 'Zehn Besuche', 'Früher buchen', 'Pause']],
  ])
  expect((await silent.plans.listPublicPlans({ query: {} })).plans.filter((one) => 'translations' in one)).toEqual([])
  const change = async (changes: object) =>
    (await owner.plans.updatePlan({ params: { 'plan.id': plan.id }, body: { plan: changes } })).plan.translations
  expect(await change({ name: '10' })).toEqual({ de })
  expect((await owner.plans.getPlan({ params: { id: plan.id } })).plan.translations).toEqual({ de })
})

test('the business itself, as long as the site has the language', async () => {
  const change = async (changes: object) => {
    const { site } = await owner.site.getSite()
    await owner.site.updateSite({ body: { site: { ...changes, revision: site.revision } } })
  }
  await change({ languages: ['en', 'de'], description: 'Four people', translations: { de: { description: 'Vier Menschen' } } })
  const read = async (client: Client) => (await client.site.getSite()).site
  const descriptions = async () => (await Promise.all([silent, german].map(read))).map(({ description }) => description)
  expect(await descriptions()).toEqual(['Four people', 'Vier Menschen'])
  expect(await read(german)).not.toHaveProperty('translations')
  await change({ languages: ['en'] })
  expect(await descriptions()).toEqual(['Four people', 'Four people'])
})

test('the directions to the business, and the text of a service’s picture', async () => {
  const { site } = await owner.site.getSite()
  await owner.site.updateSite({
    body: {
      site: {
        languages: ['en', 'de'],
        address: { addressLine: 'Main Street 1', hint: 'Second yard' },
        translations: { de: { address: { hint: 'Zweiter Hof' } } },
        revision: site.revision,
      },
    },
  })
  const hint = async (client: Client) => (await client.site.getSite()).site.address?.hint
  expect(await Promise.all([silent, german, french].map(hint))).toEqual(['Second yard', 'Zweiter Hof', 'Second yard'])

  const image = { url: '/sample/morning-vinyasa.svg', altText: 'A bowl', width: 640, height: 480 }
  const translations = { de: { media: { mainMedia: { image: { altText: 'Eine Schale' } } } } }
  const service = await world.service([await world.staffMember('Bea')], { media: { mainMedia: { image } }, translations })
  const read = async (client: Client) =>
    (await client.services.getService({ params: { serviceId: service.id }, query: {} })).service.media?.mainMedia?.image?.altText
  expect(await Promise.all([silent, german, french].map(read))).toEqual(['A bowl', 'Eine Schale', 'A bowl'])
  // Without its picture the text is told to no one.
  await owner.services.updateService({
    params: { 'service.id': service.id },
    body: { service: { media: { mainMedia: {} }, revision: service.revision } },
  })
  expect(await read(german)).toBeUndefined()
})

test('the first category is named in the language of the site, until it has a name of its own', async () => {
  const names = async () => (await owner.categories.queryCategories({ query: {} })).categories.map(({ name }) => name)
  const speak = async (defaultLanguage: 'en' | 'de') => {
    const { site } = await owner.site.getSite()
    await owner.site.updateSite({ body: { site: { defaultLanguage, revision: site.revision } } })
  }
  expect(await names()).toContain('Our services')
  await speak('de')
  expect(await names()).toContain('Unsere Angebote')
  const { categories } = await owner.categories.queryCategories({ query: {} })
  const own = categories.find(({ name }) => name === 'Unsere Angebote')
  const category = { name: 'Kurse', revision: own?.revision ?? '' }
  await owner.categories.updateCategory({ params: { 'category.id': own?.id ?? '' }, body: { category } })
  await speak('en')
  expect(await names()).toContain('Kurse')
})
