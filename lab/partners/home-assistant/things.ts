/** What stands in a house, so that there is something to count. */

const sensor = (name: string, state: string, more: object = {}) => ({
  sensor: { name, unique_id: name, state, ...more },
})
const battery = { device_class: 'battery', unit_of_measurement: '%' }
const noInstall = { action: 'homeassistant.update_entity', target: { entity_id: 'sun.sun' } }

/** A package of things without devices: one low battery of three, one thing that is gone, one update of two. */
export const things = JSON.stringify({
  template: [
    sensor('Hall battery', '19.9', battery),
    sensor('Garden battery', '20', battery),
    sensor('Cellar battery', '{{ none }}', battery),
    sensor('Cold room', '5', { device_class: 'temperature', unit_of_measurement: '°C' }),
    sensor('Attic', '1', { availability: '{{ false }}' }),
    ...['1.1', '1.0'].map((latest) => ({
      update: {
        name: `Lamp ${latest}`,
        unique_id: `lamp-${latest}`,
        installed_version: '1.0',
        latest_version: latest,
        install: [noInstall],
      },
    })),
  ],
  // An action that doesn't exist is a repair as soon as it is called.
  automation: [
    {
      id: 'broken_lamp',
      alias: 'Broken lamp',
      triggers: [{ trigger: 'event', event_type: 'broken_lamp' }],
      actions: [{ action: 'light.no_such_action' }],
    },
  ],
})

/** A phone is a device with sensors, and its battery is nobody's task. Two of them: one is there, one is gone. */
export const phones = [
  { name: 'Phone', states: { battery: 5, steps: 100, floors: 'unavailable' } },
  { name: 'Old phone', states: { steps: 'unavailable', floors: 'unavailable' } },
] as const
