import { Badge, Checkbox, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Data/Table', component: Table };

const Row = ({ title, selected }: { title: string; selected: boolean }) => (
  <Tr selected={selected}>
    <Td place="select">
      <Checkbox label={`Select: ${title}`} labelHidden defaultChecked={selected} />
    </Td>
    <Th scope="row" place="title" share="60%">
      {title}
    </Th>
    <Td place="one">Main Library</Td>
    <Td place="two" align="end">
      <Badge tone="success">Available</Badge>
    </Td>
  </Tr>
);

const children = (
  <>
    <THead>
      <Tr>
        <Th place="select">Select</Th>
        <Th place="title" share="60%">
          Items
        </Th>
        <Th place="one">Location</Th>
        <Th place="two" align="end">
          Status
        </Th>
      </Tr>
    </THead>
    <TBody>
      <Row title="Blue umbrella" selected />
      <Row title="Bunch of keys" selected={false} />
    </TBody>
  </>
);

export const Cards = show(Table, { caption: 'Items', responsive: 'cards', children });
export const Scrolling = show(Table, { caption: 'Items', children });
export const Dense = show(Table, { caption: 'Items', captionHidden: true, dense: true, children });
