import { configOptions } from '@lost-found/api-client';
import type { PublicItem } from '@lost-found/contracts';
import { PlaceholderArt, type Thing, ThingArt } from '@lost-found/design-system';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  EyeOff,
  FileText,
  IdCard,
  Key,
  Laptop,
  Package,
  Shirt,
  ShoppingBag,
  Watch,
} from 'lucide-react';

/** The kinds of items for which there is a drawing, by the vocabulary's names. */
const kindsOfThings: Readonly<Record<Thing, string>> = {
  backpack: 'backpack hiking-pack',
  bag: 'bag camera-bag cool-bag diaper-bag drawstring-bag handbag laundry-bag messenger-bag plastic-bag shoe-bag sports-bag tote-bag waist-bag',
  ball: 'ball',
  book: 'book dictionary holy-book magazine passport passport-holder textbook',
  bottle: 'baby-bottle hip-flask shaker thermos water-bottle',
  box: 'box lunch-box',
  calculator: 'calculator',
  camera: 'action-camera camcorder camera instant-camera webcam',
  cap: 'cap',
  card: 'bank-card business-card copy-card driving-licence health-card identity-card lanyard membership-card parking-permit staff-card student-card ticket transport-card',
  charger: 'charger charging-cable laptop-charger power-bank travel-adapter wireless-charger',
  earbuds: 'earbud-case earbuds single-earbud wired-earphones',
  folder: 'clipboard contract documents envelope exam-paper folder lecture-notes medical-papers sheet-music',
  glasses: 'glasses safety-goggles sunglasses swim-goggles',
  glove: 'gloves work-gloves',
  hat: 'beanie hat',
  headphones: 'headphones',
  helmet: 'helmet',
  hoodie: 'cardigan fleece hoodie sweater sweatshirt',
  jacket: 'blazer coat jacket lab-coat puffer-jacket rain-jacket',
  keys: 'bike-key car-key key-fob keyring keys',
  laptop: 'laptop laptop-sleeve',
  lock: 'bike-lock padlock',
  mug: 'glass-cup mug travel-mug',
  necklace: 'necklace',
  notebook: 'diary notebook sketchbook',
  'pencil-case': 'pencil-case pouch',
  phone: 'basic-phone phone phone-case',
  ring: 'ring',
  scarf: 'headscarf scarf',
  shoe: 'football-boots shoes trainers',
  suitcase: 'briefcase suitcase',
  tablet: 'e-reader tablet tablet-case',
  teddy: 'plush-toy',
  umbrella: 'umbrella',
  'usb-stick': 'usb-stick',
  wallet: 'card-holder coin-purse money-clip wallet',
  watch: 'smartwatch watch watch-strap',
};

const thingsByKind = new Map(
  Object.entries(kindsOfThings).flatMap(([thing, kinds]) =>
    kinds.split(' ').map((kind) => [kind, thing as Thing] as const),
  ),
);

/** The icons of the categories of a new campus (§3). A campus may have others. */
const categoryIcons: Readonly<Record<string, typeof Package>> = {
  'ID Card': IdCard,
  'Personal Items': Key,
  Accessories: Watch,
  Bags: ShoppingBag,
  Books: BookOpen,
  Clothing: Shirt,
  Documents: FileText,
  Electronics: Laptop,
};

/** Stands for the picture of an item that has none: a drawing of its kind in its colour, or the icon of its category. */
export function ItemArt({ item: { category, drawing = {} } }: { item: PublicItem }) {
  const { data: config } = useQuery(configOptions());
  if (drawing.isKeptBack || config?.sensitiveCategories.includes(category))
    return <PlaceholderArt icon={EyeOff} />;
  const thing = thingsByKind.get(drawing.kind ?? '');
  if (thing) return <ThingArt thing={thing} tint={drawing.colour} />;
  return <PlaceholderArt icon={categoryIcons[category] ?? Package} />;
}
