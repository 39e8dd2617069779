/** Gallery: every form field, empty, filled, wrong and disabled. */
import { useState } from 'react'
import { Button } from '../fields/button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { FileField } from '../fields/file-field.tsx'
import { GallerySection } from './gallery-section.tsx'
import { PhoneIcon, SearchIcon } from '../icons/icons.tsx'
import { BankIcon, CardIcon } from '../icons/task-icons.tsx'
import { FormNote } from '../feedback/note.tsx'
import { OtpField } from '../fields/otp-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { Select } from '../fields/select.tsx'
import { TextField, Textarea } from '../fields/text-field.tsx'

const experience = ['Less than 1 year', '1 to 3 years', '3 to 5 years', '5 to 10 years', 'More than 10 years']
const options = experience.map((label, index) => ({ value: String(index + 1), label }))

export function FieldsSection() {
  const [code, setCode] = useState('')
  return (
    <GallerySection title="Fields">
      <FormNote>Invalid login.</FormNote>
      <div className="mt-4 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <TextField label="Name" placeholder="As on your certificate" hint="3 to 25 characters." />
        <TextField label="Email" type="email" defaultValue="rahima@" error="This is not valid email" />
        <TextField label="Phone" prefix="+88" inputMode="numeric" defaultValue="01712345678" dir="ltr" />
        <PasswordField label="Password" defaultValue="Secret#123" />
        <Select label="Experience" options={options} placeholder="Choose" defaultValue="3" />
        <TextField label="Company" defaultValue="Meghna Knit Composite" disabled />
        <TextField label="Search" type="search" icon={<SearchIcon />} placeholder="What do you want to learn today?" />
        <Combobox
          label="Institute"
          name="institute"
          options={options}
          placeholder="Type to find"
          emptyText="No data found."
        />
        <FileField
          label="Photo"
          chooseText="Choose file"
          noneText="No file chosen"
          accept="image/*"
          hint="JPEG, PNG or WebP, up to 5 MB."
        />
        <Textarea label="About you" optionalText="optional" placeholder="A few sentences" />
        <fieldset>
          <legend className="label">Training type</legend>
          <Checkbox isTight defaultChecked count="13">
            Live
          </Checkbox>
          <Checkbox isTight isIndeterminate count="9">
            IN-PERSON
          </Checkbox>
          <Checkbox isTight disabled count="0">
            Self-paced
          </Checkbox>
        </fieldset>
        <RadioGroup
          legend="Price"
          name="price"
          defaultValue="any"
          options={[
            { value: 'any', label: 'Any' },
            { value: 'free', label: 'Free', hint: 'Six courses' },
          ]}
        />
        <TextField className="is-focus" label="Dense" isDense optionalText="optional" />
        <TextField label="With a button" endButton={<Button isDense>Apply</Button>} />
        <PasswordField label="Password, wrong" error="At least eight characters." />
        <Select label="Role" options={options} placeholder="Choose" error="Choose one." />
        <Select label="Department" options={options} disabled />
        <Textarea label="Reason" error="Say why in a few words." />
        <Textarea label="Remark" defaultValue="Nothing more can be written here." disabled />
        <FileField label="Proof of payment" chooseText="Choose file" noneText="No file chosen" error="Choose a file." />
        <Combobox label="Subject" options={options} error="Choose one of the list." defaultText="Sew" />
        <RadioGroup
          legend="Wrong, and one that cannot be chosen"
          name="mode"
          error="Choose one."
          options={[
            { value: 'live', label: 'Live' },
            { value: 'full', label: 'Batch 12, full', isDisabled: true },
          ]}
        />
        <OtpField legend="Nobody can type here" isDisabled />
        <div>
          <OtpField legend="Enter your OTP code below" onChange={setCode} />
          <p className="hint">Typed: {code}</p>
        </div>
        <OtpField legend="With an error" error="Looks like your OTP has expired. Try requesting a new one." />
        <Checkbox error="Please accept the terms to go on.">
          I accept the <a href="#top">Terms of Use</a>
        </Checkbox>
      </div>
      <RadioGroup
        className="mt-5"
        legend="Payment method"
        name="method"
        variant="cards"
        defaultValue="mobile"
        options={[
          { value: 'card', label: 'Card', hint: 'Visa, Mastercard, Amex', mark: <CardIcon size={24} /> },
          {
            value: 'mobile',
            label: 'Mobile banking',
            hint: 'You confirm in your wallet.',
            mark: <PhoneIcon size={24} />,
          },
          {
            value: 'bank',
            label: 'Bank transfer',
            hint: 'Your seat is held for seven days.',
            mark: <BankIcon size={24} />,
          },
        ]}
      />
      <div className="actions mt-5">
        <Button>Cancel</Button>
        <Button variant="primary">Save changes</Button>
      </div>
    </GallerySection>
  )
}
