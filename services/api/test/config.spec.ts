import { type PublicConfig, publicConfigSchema } from '@lost-found/contracts';
import { createTestApp } from './harness/test-app.js';

const configOf = async (env: Record<string, string>) => {
  const service = await createTestApp(env);
  const { body } = await service.visitor().get<PublicConfig>('/api/config');
  await service.close();
  return publicConfigSchema.strict().parse(body);
};

describe('GET /api/config', () => {
  it('tells a real campus, without a demo account', async () => {
    const config = await configOf({
      CAMPUS_NAME: 'Riverside',
      STUDENT_ID_PREFIX: 'RIVR',
      TIME_ZONE: 'Europe/Madrid',
    });
    expect(config).toMatchObject({
      campusName: 'Riverside',
      studentIdPrefix: 'RIVR',
      timeZone: 'Europe/Madrid',
    });
    expect(config).toMatchObject({ sampleData: false, delays: { adminLogin: 0, claimSubmit: 0 } });
    expect(config).not.toHaveProperty('demo');
    expect(config).not.toHaveProperty('releaseTrials');
    expect(config.homeStatistics.itemsFound).toBe(0);
  });

  it('tells the demo account and the specified figures with the sample data (§9)', async () => {
    const config = await configOf({
      SAMPLE_DATA: 'on',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      INTERACTION_DELAYS: 'on',
    });
    expect(config.demo).toEqual({ adminEmail: 'admin@campus.example', adminPassword: expect.any(String) });
    expect(config.homeStatistics).toEqual({
      itemsFound: 1247,
      itemsReturned: 943,
      locations: 25,
      averageReturnDays: 3,
    });
    expect(config.delays).toMatchObject({ adminLogin: 1000, claimSubmit: 2000 });
  });

  it('tells where released versions may be tried', async () => {
    expect(await configOf({ RELEASE_TRIALS: 'true' })).toMatchObject({ releaseTrials: true });
  });
});
